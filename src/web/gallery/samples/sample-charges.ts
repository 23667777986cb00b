import type { LocalizedText } from '../gallery-page.ts'

export interface SampleCharge {
  id: string
  description: LocalizedText
  customer: string
  paid: boolean
  amount: number
}

const things: readonly LocalizedText[] = [
  { 'pt-BR': 'Bolo de fubá inteiro', 'en-GB': 'Whole cornmeal cake' },
  { 'pt-BR': 'Café coado e pão de queijo', 'en-GB': 'Filter coffee and cheese bread' },
  { 'pt-BR': 'Cesta de aniversário', 'en-GB': 'Birthday basket' },
  { 'pt-BR': 'Encomenda de salgados', 'en-GB': 'Savouries to order' },
  { 'pt-BR': 'Torta de limão', 'en-GB': 'Lime pie' },
]
const people = ['Ana Beatriz Souza', 'Caio Nogueira', 'Dona Lúcia', 'João Pedro Lima']
const amounts = [12990, 1850, 129900, 48000, 6500, 2390, 999]

/** Charges as a bakery has them; the same ones each time. */
export function sampleCharges(count: number): SampleCharge[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `charge-${index + 1}`,
    description: things[index % things.length] as LocalizedText,
    customer: people[index % people.length] as string,
    paid: index % 3 !== 1,
    amount: (amounts[index % amounts.length] as number) + Math.floor(index / 7) * 10,
  }))
}
