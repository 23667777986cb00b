import type { Deed, KeyPlace } from '../../keys/office-keys.ts'

const everywhere: Record<Deed<'everywhere'>, string> = {
  palette: 'Buscar ou fazer qualquer coisa',
  keys: 'Ver atalhos de teclado',
  newCharge: 'Nova cobrança',
  goHome: 'Ir para o início',
  goCharges: 'Ir para as cobranças',
  goLinks: 'Ir para os links de pagamento',
  goReview: 'Ir para as pendências',
  goCustomers: 'Ir para os clientes',
  goDisputes: 'Ir para as disputas',
  goNumbers: 'Ir para os números',
  goLedger: 'Ir para o livro-razão',
  close: 'Fechar o que está na frente',
}

const home: Record<Deed<'home'>, string> = {
  walkChart: 'Andar pelo gráfico',
  chartEnds: 'Começo e fim do gráfico',
}

const charges: Record<Deed<'charges'>, string> = {
  search: 'Buscar cobrança',
  next: 'Próxima cobrança',
  previous: 'Cobrança anterior',
  open: 'Abrir a cobrança',
  select: 'Marcar ou desmarcar',
  selectRange: 'Marcar até a última marcada',
  selectPage: 'Marcar todas da página',
  unselect: 'Desmarcar tudo',
}

/** What the keys do, which travels with the dialog that lists them. */
export const keys = {
  title: 'Atalhos de teclado',
  places: { everywhere: 'Em todo lugar', home: 'No início', charges: 'Nas cobranças' } satisfies Record<
    KeyPlace,
    string
  >,
  deeds: { everywhere, home, charges },
  or: 'ou',
  followedBy: 'depois',
  singleKeys: 'Atalhos sem Ctrl ou ⌘',
  singleKeysHint: 'Desligue se você dita ao computador ou esbarra no teclado. Vale neste navegador.',
  close: 'Fechar',
}

export type KeysWords = typeof keys
