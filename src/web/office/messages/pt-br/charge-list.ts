import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

export const chargeList = {
  title: 'Cobranças',
  create: 'Nova cobrança',
  search: 'Buscar cobrança',
  searchHint: 'Descrição, referência ou cliente',
  clearSearch: 'Limpar busca',
  statusFilter: 'Situação',
  statuses: { all: 'Todas', open: 'Em aberto', paid: 'Pagas', expired: 'Expiradas', canceled: 'Canceladas' },
  periodFilter: 'Período',
  periods: { today: 'Hoje', week: '7 dias', month: '30 dias', all: 'Tudo' },
  columns: {
    when: 'Criada',
    description: 'Descrição',
    customer: 'Cliente',
    method: 'Meio',
    status: 'Situação',
    amount: 'Valor',
  },
  noDescription: 'Sem descrição',
  noCustomer: 'Sem cliente',
  noMethod: 'Nenhum pagamento ainda',
  showMore: 'Carregar mais',
  showingMore: 'Carregando mais',
  shown: (count: number, hasMore: boolean) =>
    plural(rules, count, {
      one: hasMore ? `Mostrando ${count} cobrança; há mais` : `${count} cobrança`,
      other: hasMore ? `Mostrando ${count} cobranças; há mais` : `${count} cobranças`,
    }),
  changed: (what: string, status: string) => `${what}: ${status}`,
  nothingFound: {
    title: 'Nada com estes filtros',
    text: 'Tente um período maior, outra situação ou menos palavras na busca.',
    action: 'Limpar filtros',
  },
  empty: {
    title: 'Sua primeira cobrança começa aqui',
    text: 'Diga o valor, mande o link ao cliente e acompanhe o pagamento nesta tela, no mesmo segundo em que ele chega.',
    action: 'Criar a primeira cobrança',
    orByApi: 'Ou pela API, com a chave que apareceu no terminal',
    apiExampleDescription: 'Pedido 1001',
    copyExample: 'o exemplo',
  },
  failed: 'Não conseguimos carregar as cobranças',
}
