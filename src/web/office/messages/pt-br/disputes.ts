import type { DisputeStepName } from '../../../../shared/charge/dispute-tracker.ts'
import { dispute } from '../../../../shared/words/pt-br/disputes.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

const step: Record<DisputeStepName, string> = {
  opened: 'Cliente contestou, valor bloqueado',
  evidence: 'Resposta da loja',
  decision: 'Decisão',
  won: 'Ganha: o valor é da loja de novo',
  lost: 'Perdida: o valor ficou com o cliente',
  accepted: 'Perdida (aceita): o valor ficou com o cliente',
}

/** What is said of disputes, which travels with their pages and not with the first one. */
export const disputes = {
  title: 'Disputas',
  text: 'Pagamentos que um cliente contestou, até quando responder e como terminaram.',
  one: 'Disputa',
  failed: 'Não conseguimos carregar as disputas',
  oneFailed: 'Não conseguimos carregar a disputa',
  gone: { title: 'Esta disputa não está aqui', text: 'Confira o endereço, ou a loja escolhida.' },
  empty: {
    title: 'Nenhuma disputa',
    text: 'Se um cliente contestar um pagamento, ele aparece aqui, com o prazo e o que enviar.',
  },
  status: dispute.status,
  kind: dispute.kind,
  reason: dispute.reason,
  step,
  /** The step of the evidence while it is on its way, and where nobody gave any. */
  sending: 'Resposta a caminho',
  unanswered: 'Ninguém respondeu no prazo',
  dueAt: (when: string) => `Responda até ${when}`,
  /** To who may not answer. */
  othersBy: (when: string) => `A loja pode responder até ${when}`,
  /** Before a day or “há 3 h”, of what nobody has to answer now. */
  was: { opened: 'aberta', submitted: 'respondida', ended: 'decidida' },
  /** Days left, by the calendar: below zero when the time is over. */
  dueDays: (days: number) =>
    days < 0
      ? 'prazo encerrado'
      : days === 0
        ? 'até hoje'
        : plural(rules, days, { one: 'até amanhã', other: `em ${days} dias` }),
  noName: 'Cobrança sem descrição',
  tabs: {
    all: 'Todas',
    to_answer: 'A responder',
    in_review: 'Em análise',
    won: 'Ganhas',
    lost: 'Perdidas',
    accepted: 'Aceitas',
  },
  columns: {
    due: 'Prazo',
    charge: 'Cobrança',
    customer: 'Cliente',
    paid: 'Pago com',
    reason: 'Motivo',
    account: 'Banco ou adquirente',
    state: 'Situação',
    amount: 'Valor',
  },
  filters: {
    search: 'Buscar disputa',
    searchHint: 'Nome, pedido, cartão, CPF, NSU, código do Pix',
    state: 'Situação',
    due: 'Prazo',
    anyDue: 'Qualquer prazo',
    kind: 'Tipo',
    anyKind: 'Cartão e Pix',
    reason: 'Motivo',
    anyReason: 'Qualquer motivo',
    account: 'Banco ou adquirente',
    anyAccount: 'Todos os bancos',
    order: 'Ordem',
  },
  dueWindows: {
    over: 'Prazo encerrado',
    today: 'Vence hoje',
    three: 'Vence em até 3 dias',
    seven: 'Vence em até 7 dias',
    thirty: 'Vence em até 30 dias',
  },
  orders: { due: 'Prazo mais perto', newest: 'Mais novas', amount: 'Maior valor' },
  totals: {
    label: 'Somas do que está filtrado',
    count: (count: number, figure: string) => plural(rules, count, { one: '1 disputa', other: `${figure} disputas` }),
    amount: 'Contestado',
    held: 'Bloqueado',
  },
  turn: { newest: 'Voltar ao começo', older: 'Ver mais' },
  nothingFound: {
    title: 'Nenhuma disputa com estes filtros',
    text: 'Tire um deles, ou veja todas.',
    action: 'Limpar filtros',
  },
  progress: 'Andamento',
  answer: {
    title: 'Responder',
    text:
      'Conte em poucas linhas por que a venda é legítima e junte o que mostra isso: ' +
      'nota, comprovante de entrega, conversa. Só dá para responder uma vez.',
    medText:
      'O Pix não tem como receber a resposta por sistema: ' +
      'guardamos aqui o que você juntar, e você entrega ao banco pelo canal dele.',
    why: 'Por que a venda é legítima',
    whyNeeded: 'Escreva o que aconteceu.',
    files: 'Arquivos',
    invite: 'Solte os arquivos aqui, ou escolha',
    filesHint: 'PDF, JPG ou PNG. Até 5 arquivos, 4 MB no total.',
    wrongKind: 'Só PDF, JPG ou PNG. Salve em um desses formatos e tente de novo.',
    tooMany: 'Passou de 5 arquivos ou de 4 MB. Tire algum, ou junte em um PDF menor.',
    remove: (name: string) => `Tirar ${name}`,
    submit: 'Enviar resposta',
    submitMed: 'Guardar resposta',
    once: {
      title: 'Enviar a resposta?',
      text: (files: number) => {
        const which = files === 0 ? 'sem nenhum arquivo' : files === 1 ? 'com 1 arquivo' : `com ${files} arquivos`
        return `Ela vai à adquirente ${which}. Depois não dá para mudar nem juntar mais nada.`
      },
      keep: 'Voltar',
    },
    sent: 'Resposta enviada.',
    over: 'O prazo para responder passou.',
    others: 'Seu papel nesta loja não responde a disputas. Quem responde é quem pode devolver dinheiro.',
    rejected: 'A adquirente não aceitou a resposta',
  },
  accept: {
    open: 'Aceitar a disputa',
    title: 'Aceitar a disputa?',
    text: (amount: string) => `O cliente fica com ${amount}. Isto não tem volta.`,
    submit: 'Aceitar a disputa',
    done: 'Disputa aceita.',
  },
  release: {
    open: (amount: string) => `O banco liberou ${amount}`,
    title: 'O banco liberou o valor?',
    text: (amount: string) => `Confira no extrato antes. ${amount} voltam ao saldo do banco.`,
    submit: 'Sim, foi liberado',
    done: 'Valor liberado.',
  },
  med: {
    open: 'Registrar MED',
    title: 'O banco bloqueou este Pix?',
    text:
      'Se o banco avisou que o cliente contestou e bloqueou um valor (MED), registre aqui. ' +
      'O que está bloqueado não é devolvido duas vezes.',
    amount: 'Valor bloqueado',
    needed: 'Escreva quanto o banco bloqueou.',
    tooMuch: (left: string) => `Restam ${left} deste Pix.`,
    submit: (amount: string) => `Registrar ${amount}`,
    done: 'MED registrado. A resposta fica em Disputas.',
  },
  /** What a bank gave back by MED, of what was disputed. */
  returned: (returned: string, amount: string) => `Devolvidos ${returned} de ${amount} ao cliente`,
  returnedTitle: 'O banco devolveu uma parte',
  stillHeld: (returned: string, amount: string, held: string) =>
    `Devolvidos ${returned} de ${amount} ao cliente; ${held} ainda bloqueados. Quando o banco liberar, registre aqui.`,
  overdrawnTitle: 'Tirado mais do que havia',
  overdrawn: (amount: string) =>
    `${amount} passam do que restava do pagamento. Peça o que foi tirado a mais ao banco ou à adquirente.`,
  /** A decided dispute may be opened again. */
  round: (round: number) => `${round}ª rodada`,
  /** On the charge that is disputed. */
  notice: {
    answer: (until: string | null) => (until === null ? 'Responda à disputa' : `Responda à disputa até ${until}`),
    /** To who may not answer. */
    othersAnswer: (until: string | null) =>
      until === null ? 'Disputada: a loja ainda pode responder' : `Disputada: a loja pode responder até ${until}`,
    late: 'Disputada, e o prazo para responder passou',
    judged: 'Disputada, em análise',
    lost: 'Disputa perdida',
    accepted: 'Disputa perdida (aceita)',
    text: (reason: string, money: string) => `${reason}. ${money}`,
    held: (amount: string) => `${amount} ficam bloqueados até a decisão.`,
    gone: (amount: string) => `${amount} ficaram com o cliente.`,
    see: 'Ver a disputa',
  },
  disputed: (amount: string) => `${amount} em disputa`,
  lost: (amount: string) => `${amount} perdidos em disputa`,
  keep: 'Voltar',
  given: 'O que foi enviado',
  /** The day on which what was sent went with the data of whoever it is about. */
  erased: (when: string) => `Texto e arquivos foram apagados em ${when}, com os dados do cliente.`,
  onItsWay: 'A adquirente ainda não confirmou que recebeu. Enviamos de novo até ela confirmar.',
  download: (name: string) => `Baixar ${name}`,
  downloadFailed: 'Não conseguimos baixar o arquivo. Tente de novo.',
  facts: 'Dados',
  id: 'ID',
  providerId: 'ID na adquirente',
  code: 'Código da bandeira',
  opened: 'Aberta',
  due: 'Prazo',
  /** What waits for a person, beside what else does. */
  review: {
    dispute_evidence_due: {
      text: 'O valor está bloqueado, e quem não responde no prazo perde.',
      todo: 'Abra a disputa e envie o que mostra que a venda é legítima.',
    },
    dispute_unanswered: {
      text: 'A resposta não foi aceita, ou o banco devolveu só uma parte. O prazo continua correndo.',
      todo: 'Abra a disputa, veja o motivo e faça o que falta.',
    },
    dispute_open: {
      text: 'Um cliente contestou no banco dele, e o valor está bloqueado até o banco decidir.',
      todo: 'Junte o que mostra que a venda é legítima e entregue ao banco, ou aceite.',
    },
  },
  seeCharge: 'Ver a cobrança',
}

export type DisputeWords = typeof disputes
