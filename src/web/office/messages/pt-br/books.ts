import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/** What is said of the books, which travels with their pages. */
export const books = {
  title: 'Livro-razão',
  text: 'O balancete da loja: o que cada conta tinha, o que entrou e saiu, e o que ficou.',
  period: 'Período',
  table: 'Balancete',
  account: 'Conta',
  opening: 'Saldo anterior',
  debit: 'Débitos',
  credit: 'Créditos',
  balance: 'Saldo',
  total: 'Total',
  signs:
    'Débito é o que entra na conta e crédito, o que sai. ' +
    'Um saldo negativo é credor, como o de Vendas. A soma de todas as contas é sempre zero.',
  moved: (debit: string, credit: string) => `Débitos ${debit} · Créditos ${credit}`,
  failed: 'Não conseguimos carregar o balancete',
  empty: {
    title: 'Ainda não há lançamentos',
    text: 'Assim que o primeiro pagamento entrar, as contas e os saldos aparecem aqui.',
  },
  entries: 'Lançamentos',
  entry: 'Lançamento',
  unnamedCharge: 'Cobrança sem descrição',
  entriesFailed: 'Não conseguimos carregar os lançamentos',
  noEntries: {
    title: 'Nenhum lançamento neste período',
    text: 'Escolha outros dias para ver o que entrou e saiu desta conta.',
  },
  shown: (count: number, more: boolean) =>
    plural(rules, count, {
      one: more ? 'O lançamento mais novo.' : '1 lançamento.',
      other: more ? `Os ${count} lançamentos mais novos.` : `${count} lançamentos.`,
    }),
  more: 'Ver mais',
  loadingMore: 'Carregando',
  monthlyPack: 'Pacote do mês',
  download: 'Baixar planilha',
  downloading: 'Baixando',
  downloadFailed: 'Não conseguimos baixar. Tente de novo.',
}

export type BookWords = typeof books
