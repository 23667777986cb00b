/** What is said of the demo of a test store, which travels with it. */
export const demo = {
  title: 'Veja a loja cheia',
  text:
    'A demonstração traz noventa dias de uma padaria: ' +
    'vendas por todos os meios, devoluções, disputas e pendências. Só nesta loja de teste, e os livros fecham.',
  begin: 'Encher com a demonstração',
  playing: 'Enchendo a loja com a demonstração',
  days: (played: number, days: number) => `${played} de ${days} dias`,
  ended: (charges: number) => `Demonstração pronta, com ${new Intl.NumberFormat('pt-BR').format(charges)} cobranças`,
}

export type DemoWords = typeof demo
