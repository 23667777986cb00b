import type { SavedCardStatus } from '../../../../shared/contract/customer.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

const cardStatus: Record<SavedCardStatus, string> = {
  active: 'Ativo',
  expired: 'Vencido',
  rejected: 'Recusado pelo banco',
}

/** What is said of customers, which travels with their pages and not with the first one. */
export const customers = {
  title: 'Clientes',
  text: 'Quem compra de você, com os cartões que deixou guardados.',
  one: 'Cliente',
  create: 'Novo cliente',
  search: 'Buscar cliente',
  searchHint: 'Nome, e-mail, celular, referência, CPF ou CNPJ',
  failed: 'Não conseguimos carregar os clientes',
  oneFailed: 'Não conseguimos carregar o cliente',
  gone: { title: 'Este cliente não está aqui', text: 'Confira o endereço, ou a loja escolhida.' },
  empty: {
    title: 'Nenhum cliente ainda',
    text:
      'Cadastre quem compra sempre: as cobranças ficam juntas, ' +
      'e o cliente pode guardar o cartão para a próxima vez.',
  },
  nothingFound: {
    title: 'Ninguém com esta busca',
    text: 'Tente o começo do nome ou do e-mail, o CPF inteiro, ou outro filtro.',
  },
  columns: {
    name: 'Cliente',
    contact: 'Contato',
    reference: 'Referência',
    since: 'Cadastrado',
    last: 'Último pagamento',
    paid: 'Com pagamento',
    spent: 'Total pago',
  },
  kinds: {
    saved_card: 'Com cartão guardado',
    open_charge: 'Com cobrança em aberto',
    disputed: 'Com disputa',
    erased: 'Dados apagados',
  },
  filters: {
    kind: 'Quem',
    anyKind: 'Todos os clientes',
    spent: 'Total pago',
    anySpent: 'Qualquer total pago',
    spentFrom: (amount: string) => `${amount} ou mais`,
    order: 'Ordem',
  },
  orders: {
    newest: 'Cadastrados por último',
    name: 'Nome',
    last_payment: 'Último pagamento',
    spent: 'Maior total pago',
  },
  neverPaid: 'Nunca pagou',
  totals: {
    title: 'Total pago',
    failed: 'Não conseguimos somar o que foi pago',
    same: (amount: string, count: number) =>
      plural(rules, count, {
        one: `${amount} disso veio por 1 cobrança sem cliente, paga pelo mesmo CPF ou CNPJ.`,
        other: `${amount} disso vieram por ${count} cobranças sem cliente, pagas pelo mesmo CPF ou CNPJ.`,
      }),
    paid: 'Cobranças com pagamento',
    average: 'Em média',
    last: 'Último pagamento',
    refunded: 'Devolvido',
    disputes: 'Disputas',
  },
  sameTaxId: 'pago pelo mesmo CPF',
  first: 'Voltar ao começo',
  more: 'Ver mais',
  newest: 'Voltar aos mais novos',
  older: 'Ver os mais antigos',
  facts: 'Dados',
  id: 'ID',
  reference: 'Referência',
  referenceHint: 'O código dele no seu sistema, se houver.',
  since: 'Cadastrado',
  nameNeeded: 'Escreva o nome do cliente.',
  add: 'Cadastrar',
  edit: 'Editar',
  save: 'Salvar',
  saved: 'Dados salvos.',
  created: 'Cliente cadastrado.',
  back: 'Voltar',
  erasedName: 'Dados apagados',
  erased: (when: string) => `Os dados pessoais foram apagados em ${when}. As cobranças continuam nos livros.`,
  cards: 'Cartões guardados',
  cardsFailed: 'Não conseguimos carregar os cartões',
  noCards: 'Nenhum. O cliente guarda um cartão ao pagar, se concordar.',
  card: (brand: string, last4: string) => `${brand} final ${last4}`,
  expires: (expiry: string) => `Vence em ${expiry}`,
  expiredIn: (expiry: string) => `Venceu em ${expiry}`,
  lastUsed: 'Último uso',
  agreed: { checkout: 'Concordou na página de pagamento', api: 'Concordou no seu site' },
  cardStatus,
  remove: 'Remover',
  removeNamed: (card: string) => `Remover ${card}`,
  removing: {
    title: (card: string) => `Remover ${card}?`,
    text: 'O cliente não paga mais com ele, e a adquirente o apaga. Para usar de novo, ele digita o cartão ao pagar.',
    submit: 'Remover cartão',
    done: 'Cartão removido.',
  },
  charges: 'Cobranças',
  chargesFailed: 'Não conseguimos carregar as cobranças',
  noCharges: 'Nenhuma cobrança ainda.',
  allCharges: 'Ver mais em Cobranças',
  erase: {
    open: 'Apagar dados pessoais',
    title: 'Apagar os dados deste cliente?',
    text:
      'Nome, e-mail, celular, CPF ou CNPJ, referência e cartões guardados são apagados de vez, como a LGPD pede, ' +
      'também nas cobranças que trazem o mesmo CPF ou CNPJ. ' +
      'As cobranças e os valores ficam nos livros, sem dizer de quem são. Isto não tem volta.',
    submit: 'Apagar de vez',
    done: 'Dados apagados.',
  },
  see: 'Ver cliente',
}

export type CustomerWords = typeof customers
