import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { Draw } from './draw.ts'

/** What is sold, as it stands on the charge, with its price. */
export interface Item {
  description: string
  amount: Centavos
}

type Line = readonly [description: string, price: number]

/** Centavos of one. `%` is how many. */
const counter: readonly (readonly [weight: number, line: Line, most: number])[] = [
  [16, ['Pão na chapa e café', 1_850], 1],
  [12, ['Café com leite', 950], 1],
  [12, ['Pão francês, % un.', 89], 30],
  [10, ['Pão de queijo, 500 g', 2_490], 1],
  [9, ['Café e torta', 2_790], 1],
  [9, ['Prato do dia', 3_290], 1],
  [7, ['Almoço para 2', 6_480], 1],
  [6, ['Sonhos, % un.', 700], 12],
  [6, ['Bolo de cenoura', 3_900], 1],
  [5, ['Marmita fitness, % un.', 2_590], 3],
  [5, ['Suco de laranja e misto', 2_650], 1],
  [4, ['Torta de limão', 7_450], 1],
  [4, ['Empada e refrigerante', 1_990], 1],
  [3, ['Cesta de café da manhã', 18_990], 1],
]

const orders: readonly (readonly [weight: number, line: Line])[] = [
  [8, ['Bolo de festa, 2 kg', 17_600]],
  [7, ['Bolo de festa, 3 kg', 26_400]],
  [6, ['Torta salgada, 2 un.', 15_800]],
  [6, ['Salgados, 200 un.', 23_600]],
  [5, ['Cesta de café da manhã', 18_990]],
  [4, ['Doces finos, 100 un.', 26_000]],
  [4, ['Mesa de frios, 15 pessoas', 34_900]],
  [3, ['Coffee break, 15 pessoas', 41_250]],
  [3, ['Kit festa, 20 pessoas', 31_800]],
  [2, ['Coffee break, 25 pessoas', 58_750]],
  [2, ['Mesa de frios, 30 pessoas', 64_900]],
  [1, ['Bolo de noivado, 4 kg', 35_200]],
]

/** What somebody buys at the counter. */
export function drawSale(draw: Draw): Item {
  const { line, most } = draw.weighted(counter.map(([weight, line, most]) => [weight, { line, most }] as const))
  const [description, price] = line
  const count = most > 1 ? draw.whole(2, most) : 1
  return { description: description.replace('%', String(count)), amount: centavos(price * count) }
}

/** What somebody orders, and pays by a link. */
export function drawOrder(draw: Draw): Item {
  const [description, price] = draw.weighted(orders)
  return { description, amount: centavos(price) }
}
