/** In the place of a page that a role does not open. */
export const closedPage = {
  title: 'Seu papel não abre esta página',
  text: 'Se você precisa dela, peça a quem administra a loja.',
  action: 'Ir para o início',
}

export type ClosedPageWords = typeof closedPage
