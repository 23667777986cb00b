import type { EndpointStatus } from '../../../../shared/contract/webhook-endpoint.ts'
import { deliveryStatus } from '../../../../shared/words/pt-br/deliveries.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')
const count = new Intl.NumberFormat('pt-BR')

/** The words of webhooks. They travel with their pages. */
export const webhooks = {
  title: 'Webhooks',
  text: 'Endereços que o Guichê avisa quando algo acontece, como um pagamento recebido. Cada webhook é assinado.',
  add: 'Adicionar endereço',
  failed: 'Não conseguimos buscar os endereços',
  empty: {
    title: 'Nenhum sistema é avisado ainda',
    text: 'Adicione o endereço da sua loja virtual, do seu ERP ou da sua automação. Enviamos um teste quando quiser.',
  },
  statuses: { enabled: 'Ativo', paused: 'Pausado', disabled: 'Desativado' } satisfies Record<EndpointStatus, string>,
  failing: 'Falhando',
  failingSince: (when: string) => `Nenhum webhook entregue desde ${when}`,
  pausedText: 'O que acontece agora fica guardado e é enviado quando você retomar.',
  disabledText: 'O que acontece agora não é enviado nem guardado para este endereço.',
  allEvents: 'Todos os eventos',
  events: (n: number) => plural(rules, n, { one: '1 evento', other: `${n} eventos` }),
  all: 'Todos os endereços',
  health: {
    title: 'Entregas',
    day: 'Últimas 24 horas',
    week: 'Últimos 7 dias',
    none: 'Nada enviado',
    of: (delivered: number, all: number) => `${count.format(delivered)} de ${count.format(all)} entregues`,
    waiting: (n: number) => plural(rules, n, { one: '1 a caminho', other: `${count.format(n)} a caminho` }),
  },
  acts: {
    test: 'Enviar um teste',
    pause: 'Pausar',
    resume: 'Retomar',
    enable: 'Ativar',
    more: 'Mais ações',
    edit: 'Alterar endereço e eventos',
    resend: 'Reenviar um período',
    rotate: 'Trocar o segredo',
    disable: 'Desativar',
    remove: 'Remover',
    tested: 'Teste enviado: o resultado aparece na lista',
    paused: 'Endereço pausado',
    resumed: 'Endereço ativo: o que esperava está sendo enviado',
    disabled: 'Endereço desativado',
  },
  form: {
    add: 'Adicionar endereço',
    change: 'Alterar endereço',
    url: 'Endereço',
    urlHint: 'Começa com https://. Um endereço http:// só vale em loja de teste.',
    urlNeeded: 'Diga o endereço, começando com https://.',
    description: 'Descrição',
    descriptionHint: 'Para você reconhecer depois, como “Loja virtual”.',
    which: 'Avisar sobre',
    every: 'Tudo o que acontece',
    some: 'Só o que eu escolher',
    choose: 'Eventos',
    chooseNeeded: 'Escolha ao menos um evento.',
    groups: { charge: 'Cobranças', payment: 'Pagamentos', refund: 'Devoluções', dispute: 'Disputas' },
    submitAdd: 'Adicionar',
    submitChange: 'Salvar',
    cancel: 'Voltar',
    changed: 'Endereço alterado',
  },
  secret: {
    title: 'Guarde o segredo',
    text:
      'Com ele o seu sistema confere que o webhook veio do Guichê. ' +
      'Ele aparece só agora: copie para um lugar seguro.',
    label: 'Segredo da assinatura',
    copy: 'Copiar segredo',
    done: 'Já guardei',
    overlap: 'O segredo antigo também assina até',
  },
  rotate: {
    title: 'Trocar o segredo',
    text: 'Criamos um segredo novo. Enquanto os dois valem, cada webhook leva as duas assinaturas, e nada se perde.',
    overlap: 'O antigo continua assinando por',
    hours: { '0': 'Nenhum tempo: só o novo vale', '1': '1 hora', '24': '24 horas', '72': '3 dias', '168': '7 dias' },
    submit: 'Trocar o segredo',
    keep: 'Manter o segredo',
  },
  resend: {
    title: 'Reenviar um período',
    text: 'Os webhooks saem de novo com os mesmos identificadores: quem já recebeu um pode ignorar a repetição.',
    period: 'Período',
    periods: { '1': 'Última hora', '24': 'Últimas 24 horas', '72': 'Últimos 3 dias', '168': 'Últimos 7 dias' },
    which: 'Quais',
    kinds: { failed: 'Só os não entregues', all: 'Todos' },
    submit: 'Reenviar',
    keep: 'Voltar',
    done: (n: number) =>
      plural(rules, n, { one: '1 webhook a caminho', other: `${count.format(n)} webhooks a caminho` }),
    none: 'Nada para reenviar neste período',
  },
  disable: {
    title: 'Desativar este endereço',
    text:
      'Ele deixa de ser avisado, e o que acontecer enquanto isso não será enviado depois. ' +
      'Para não perder nada, pause.',
    submit: 'Desativar',
    keep: 'Manter ativo',
  },
  remove: {
    title: 'Remover este endereço',
    text: 'Ele deixa de ser avisado e some da lista, com o segredo. O que já foi entregue continua registrado.',
    submit: 'Remover',
    keep: 'Manter',
    done: 'Endereço removido',
  },
  list: {
    title: 'Entregas',
    filter: 'Mostrar',
    all: 'Todas',
    failed: 'Não conseguimos buscar as entregas',
    empty: 'Nada foi enviado ainda. Envie um teste para ver como fica.',
    nothing: 'Nenhuma entrega com este resultado.',
    turn: { newest: 'As mais novas', older: 'Mais antigas' },
    attempts: (n: number) => plural(rules, n, { one: '1 tentativa', other: `${n} tentativas` }),
    next: 'Próxima tentativa',
    waits: 'Espera a retomada',
  },
  statusesOfDelivery: deliveryStatus,
  detail: {
    retry: 'Enviar de novo',
    retried: 'Webhook a caminho',
    request: 'O que enviamos',
    answers: 'O que respondeu',
    attempt: (n: number) => `Tentativa ${n}`,
    ms: (n: number) => `${count.format(n)} ms`,
    noAnswer: 'Sem resposta',
    emptyAnswer: 'Resposta sem texto.',
    hidden: 'CPF, cartões e e-mails aparecem como [hidden] aqui; o webhook enviado os leva.',
    copyBody: 'Copiar o que enviamos',
    copyAnswer: 'Copiar a resposta',
    failed: 'Não conseguimos buscar esta entrega',
  },
}

export type WebhookWords = typeof webhooks
