/** Trades by the article that their names take: "à Padaria Aurora", "ao Café Aurora". */
const feminine = /^(casa|loja|oficina|cooperativa|\p{L}+ria)$/iu
const masculine = /^(bar|café|empório|hotel|mercado|restaurante|salão)$/iu

/** "à", "ao" or, where the name does not tell, "a", before the name of a store. */
export function toStore(name: string): string {
  const trade = name.replace(/\s.*/, '')
  return `${feminine.test(trade) ? 'à' : masculine.test(trade) ? 'ao' : 'a'} ${name}`
}
