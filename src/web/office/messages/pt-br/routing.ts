/** What is said of which cards go to which acquirer, which travels with its page and with a payment that was routed. */
export const routing = {
  title: 'Adquirentes',
  text: 'Para qual adquirente vai cada cartão, e qual assume quando outra está fora do ar.',
  failed: 'Não conseguimos carregar as regras',
  none: {
    title: 'Nenhuma adquirente conectada',
    text: 'Conecte uma adquirente para receber cartões. Com duas ou mais, você escolhe aqui para onde vai cada um.',
  },
  rules: 'Regras',
  noRules: {
    title: 'Sem regras, uma adquirente recebe tudo',
    text: (first: string, others: string) =>
      others
        ? `Todos os cartões vão para ${first}. Se ela responder que não cobrou, ${others} assume, ` +
          'desde que aceite o mesmo cartão digitado.'
        : `Todos os cartões vão para ${first}. Nenhuma outra conta aceita o cartão digitado nela, ` +
          'então ninguém assume se ela cair.',
  },
  order: 'A primeira regra que serve para o cartão decide.',
  add: 'Nova regra',
  ruleName: (place: number, name: string) => (name ? `${place}. ${name}` : `Regra ${place}`),
  change: 'Mudar',
  edit: (rule: string) => `Mudar ${rule}`,
  remove: 'Remover',
  removeOf: (rule: string) => `Remover ${rule}`,
  up: (rule: string) => `Subir ${rule}`,
  down: (rule: string) => `Descer ${rule}`,
  moved: (rule: string, place: number) => `${rule} agora está na posição ${place}.`,
  done: 'Pronto',
  anyCard: 'Todos os cartões',
  from: (amount: string) => `a partir de ${amount}`,
  upTo: (amount: string) => `até ${amount}`,
  /** An account that is passed over. */
  closed: (name: string) => `${name} (encerrada)`,
  standIn: (names: string) => `reserva: ${names}`,
  otherwise: 'Todos os outros cartões',
  name: 'Nome da regra',
  nameHint: 'Só para você reconhecer. Pode ficar em branco.',
  methods: 'Formas',
  methodsHint: 'Sem marcar nenhuma, a regra vale para todas.',
  brands: 'Bandeiras',
  brandsHint: 'Sem escolher nenhuma, a regra vale para todas.',
  addBrand: 'Acrescentar bandeira',
  choose: 'Escolha',
  removeBrand: (brand: string) => `Tirar ${brand}`,
  amountFrom: 'Valor a partir de',
  amountTo: 'Valor até',
  amountHint: 'Em branco, qualquer valor.',
  amountsCross: 'O valor final é menor que o inicial.',
  shares: 'Para onde vai',
  sharesHint:
    'A porcentagem que vai para cada adquirente. Com 0, ela só entra quando as outras falham; em branco, não recebe.',
  sum: (sum: number) => `As partes somam ${sum}%. Acerte para dar 100%.`,
  apart:
    'Estas contas não aceitam o cartão digitado uma na outra: repartem as cobranças, mas uma não assume pela outra.',
  saved: 'Regras salvas. Valem para os próximos pagamentos.',
  tryIt: {
    title: 'Experimentar',
    text: 'Veja para onde um cartão iria com as regras como estão na tela.',
    amount: 'Valor',
    method: 'Forma',
    brand: 'Bandeira',
    unknown: 'Ainda não se sabe',
    meets: (rule: string) => `Regra aplicada: ${rule}`,
    goes: (share: number, account: string) => `${share}% vai para ${account}`,
    wrong: 'Acerte as partes das regras para experimentar.',
  },
  /** On a payment: how its account was chosen, and what each account that was asked answered. */
  payment: {
    went: (rule: string | null, version: number, account: string) => {
      if (version === 0) return `Sem regras, os cartões vão para a conta mais antiga: ${account}.`
      return rule === null
        ? `Nenhuma das suas regras era para este cartão: ele foi para ${account}, como todos os outros.`
        : `Pela sua regra “${rule}”, este cartão foi para ${account}.`
    },
    after: (down: string[]) =>
      `${listOf(down)} ` +
      `${down.length === 1 ? 'não pôde atender e nada cobrou' : 'não puderam atender e nada cobraram'}: ` +
      'quem paga digitou o cartão de novo, no formulário de outra conta.',
    instead: (down: string, next: string) =>
      `${down} estava fora do ar e nada cobrou, então o cartão foi para ${next}.`,
    share: (account: string, share: number) => `${account} recebe ${share}% destes cartões.`,
    passedOver: (places: string) =>
      `Também servia a regra ${places}, mas nenhuma conta dela aceita o cartão como foi digitado.`,
    answered: {
      open: (account: string) => `${account} ainda não respondeu.`,
      taken: (account: string) => `${account} atendeu.`,
      declined: (account: string) => `${account} recusou o cartão.`,
      rejected: (account: string) => `${account} não aceitou o pedido.`,
      not_charged: (account: string) => `${account} estava fora do ar e nada cobrou.`,
    },
  },
}

function listOf(names: string[]): string {
  return new Intl.ListFormat('pt-BR').format(names)
}

export type RoutingWords = typeof routing
