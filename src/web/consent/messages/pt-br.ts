import type { Purpose } from '../../../shared/contract/consent.ts'

const list = new Intl.ListFormat('pt-BR')

/**
 * The words that ask for consent, on both pages. Whoever changes what they mean raises `consentVersion`: then everybody
 * is asked anew.
 */
export const consentPtBr = {
  title: 'Privacidade',
  pageTitle: (store: string) => `Privacidade · ${store}`,
  bar: 'Permissão para serviços de fora',
  /** On the payer's page, and in the office. */
  asks: {
    payer: (store: string, services: string[]) =>
      `${store} quer usar ${list.format(services)} para melhorar esta página. ` +
      'Nada é enviado antes da sua escolha, e o pagamento não depende dela.',
    staff: (store: string, services: string[]) =>
      `${store} quer usar ${list.format(services)} para melhorar o Guichê. ` +
      'Nada é enviado antes da sua escolha, e o seu trabalho não depende dela.',
  },
  accept: 'Aceitar',
  reject: 'Recusar',
  choose: 'Escolher',
  intro: {
    payer: (store: string) =>
      `Escolha o que ${store} pode enviar a cada serviço. Nome, CPF, cartão e código Pix nunca são enviados. ` +
      'Você pode mudar de ideia aqui, quando quiser.',
    staff: (store: string) =>
      `Escolha o que ${store} pode enviar a cada serviço sobre o seu uso do Guichê. ` +
      'Dados de clientes nunca são enviados. Você pode mudar de ideia aqui, quando quiser.',
  },
  purposes: {
    analytics: { name: 'Uso da página', what: 'Que partes da página você abre e em que ordem, sem dizer quem você é.' },
    experiments: {
      name: 'Comparação de versões',
      what: 'O navegador pergunta ao serviço o que mostrar primeiro depois do pagamento.',
    },
    monitoring: { name: 'Falhas e lentidão', what: 'Erros técnicos e o tempo que a página levou.' },
  } satisfies Record<Purpose, { name: string; what: string }>,
  replay: 'Grava também a visita, com todo o texto coberto e nunca o formulário do cartão.',
  receiver: (service: string, host: string) => `Enviado a ${service} (${host}).`,
  needed: 'O idioma e esta escolha ficam no navegador, pois a página precisa deles. Não são enviados a nenhum serviço.',
  neededOfStaff:
    'A sessão e as preferências ficam no navegador, pois o Guichê precisa delas. Não são enviadas a nenhum serviço.',
  gpc:
    'Seu navegador pede para não ser acompanhado (Global Privacy Control), e contamos isso como recusa. ' +
    'Só uma escolha sua, aqui, muda isso.',
  save: 'Salvar escolha',
  acceptAll: 'Aceitar tudo',
  rejectAll: 'Recusar tudo',
  withdraw: 'Retirar permissão',
  close: 'Fechar',
  back: 'Voltar à cobrança',
  kept: 'Escolha guardada.',
  receipt: 'Comprovante da escolha:',
  failed: 'Não conseguimos guardar a sua escolha, e por isso nada é enviado. Tente de novo em um minuto.',
  unknown: 'Não conseguimos ver o que está permitido, e por isso nada é enviado. Recarregue a página.',
  nobody: (store: string) => `${store} não usa nenhum serviço de fora, e nada é enviado a ninguém.`,
}

/** The shape of a catalog. */
export type ConsentWords = typeof consentPtBr
