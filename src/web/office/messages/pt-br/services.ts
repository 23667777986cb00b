import type { ServiceKind } from '../../../../shared/services/service-kinds.ts'
import type { TryOutcome } from '../../../services/try-service.ts'
import type { ServiceField } from '../../services/service-draft.ts'

/** The words of the services around a store. They travel with their page. */
export const services = {
  title: 'Serviços',
  text:
    'Ferramentas de outras empresas que a loja pode ligar. ' +
    'No navegador cada uma só funciona para quem disser sim, e nenhuma vê o formulário do cartão.',
  failed: 'Não conseguimos buscar os serviços',
  names: {
    analytics: 'Análise de uso',
    experiments: 'Experimentos',
    monitoring: 'Erros, velocidade e replay',
  } satisfies Record<ServiceKind, string>,
  makers: { analytics: 'PostHog', experiments: 'GrowthBook', monitoring: 'Sentry' } satisfies Record<
    ServiceKind,
    string
  >,
  about: {
    analytics: 'Mostra em que passo os clientes param. Pode ser a nuvem do PostHog ou um servidor seu.',
    experiments: 'Compara versões da página de pagamento. Pode ser a nuvem do GrowthBook ou um servidor seu.',
    monitoring: 'Avisa quando a página falha e como ela anda. Pode ser a nuvem do Sentry ou um servidor seu.',
  } satisfies Record<ServiceKind, string>,
  leaves: {
    title: 'O que é enviado',
    analytics:
      'O nome de cada passo, a forma de pagamento e a faixa do valor. ' +
      'A cobrança e a loja vão como um código, sem nome.',
    experiments:
      'Só o pedido da lista de regras: do nosso servidor e, depois do sim, do navegador do pagador. ' +
      'Ninguém conta ao serviço quem paga nem o que foi decidido.',
    monitoring:
      'O tipo do erro e onde ele aconteceu no nosso código, o tempo de carregar e, se ligado, ' +
      'um replay com todo texto coberto.',
  } satisfies Record<ServiceKind | 'title', string>,
  never: {
    title: 'O que nunca é enviado',
    text:
      'Nome, CPF, e-mail, telefone, valor, código Pix, dados de cartão e o endereço da cobrança. ' +
      'Nada é enviado antes que o cliente aceite, nem enquanto há um formulário de cartão na tela.',
  },
  connected: 'Conectado',
  notConnected: 'Não conectado',
  connect: 'Conectar',
  connectOf: (name: string) => `Conectar ${name}`,
  edit: 'Alterar',
  editOf: (name: string) => `Alterar ${name}`,
  remove: 'Desconectar',
  removeOf: (name: string) => `Desconectar ${name}`,
  changed: (when: string) => `Alterado em ${when}`,
  replayOn: 'Replay ligado',
  test: {
    send: 'Enviar um teste',
    sendOf: (name: string) => `Enviar um teste: ${name}`,
    outcomes: {
      received: 'O serviço recebeu o teste.',
      rejected: 'O serviço respondeu que não. Confira a chave.',
      strange: 'O endereço respondeu, mas não como este serviço. Confira o endereço.',
      silent: 'O serviço não respondeu em 10 segundos.',
      unreachable: 'Não deu para chegar ao serviço. Confira o endereço e se um bloqueador está ligado neste navegador.',
    } satisfies Record<TryOutcome, string>,
  },
  labels: {
    host: 'Endereço',
    project_key: 'Chave do projeto',
    api_host: 'Endereço',
    client_key: 'Chave do cliente',
    dsn: 'DSN',
    speed_rate: 'Visitas que medem a velocidade (%)',
    replay_rate: 'Visitas gravadas desde o início (%)',
    replay_on_error_rate: 'Visitas com erro que são gravadas (%)',
  } satisfies Record<ServiceField, string>,
  hints: {
    host: 'Na nuvem da Europa: https://eu.i.posthog.com',
    project_key: 'Está nas configurações do projeto e começa com phc_. É pública: fica na página.',
    api_host: 'Na nuvem: https://cdn.growthbook.io',
    client_key: 'Está na conexão do SDK e começa com sdk-. É pública: fica na página.',
    dsn: 'Está em Client Keys, nas configurações do projeto. É pública: fica na página.',
    speed_rate: 'De 0 a 100.',
    replay_rate: 'De 0 a 100. Com 0, só as visitas com erro.',
    replay_on_error_rate: 'De 0 a 100.',
  } satisfies Record<ServiceField, string>,
  replay: { label: 'Gravar replay', hint: 'Todo texto vira asteriscos, e nenhuma imagem é gravada.' },
  wrong: {
    host: 'Escreva só o endereço, com https:// e nada depois do nome.',
    project_key: 'Começa com phc_. Chaves pessoais são secretas e não servem aqui.',
    api_host: 'Escreva só o endereço, com https:// e nada depois do nome.',
    client_key: 'Começa com sdk-. Chaves secretas não servem aqui.',
    dsn: 'Cole a DSN inteira, como https://chave@o1.ingest.sentry.io/1.',
    speed_rate: 'Um número inteiro de 0 a 100.',
    replay_rate: 'Um número inteiro de 0 a 100.',
    replay_on_error_rate: 'Um número inteiro de 0 a 100.',
  } satisfies Record<ServiceField, string>,
  form: {
    title: (maker: string) => `Conectar ${maker}`,
    edit: (maker: string) => `Alterar ${maker}`,
    needed: 'Preencha este campo.',
    submit: 'Salvar',
    cancel: 'Cancelar',
  },
  confirm: {
    title: (maker: string) => `Desconectar ${maker}`,
    text: 'As páginas abertas a partir de agora não chamam mais este serviço. O que ele já recebeu continua com ele.',
    submit: 'Desconectar',
    keep: 'Manter',
  },
}

export type ServiceWords = typeof services
