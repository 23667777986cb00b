import { addDays, calendarDate } from '../../../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../../src/shared/brazil/sao-paulo-time.ts'
import { chargeTotalsSchema } from '../../../../src/shared/contract/charge-totals.ts'
import { cellsOf, csvOf, exportOf, fileOf, sumOf, unzip } from '../../../builders/exports.ts'
import { bodyOf } from '../../../harness/api-client.ts'
import type { Shop } from '../shop.ts'
import { type Known, of, received, unlike } from './known.ts'

/** The sums of the list, and the columns of its file. */
const heads = {
  amount: 'Valor',
  amount_received: 'Recebido',
  amount_due: 'Em aberto',
  amount_refunded: 'Devolvido',
  amount_moved: 'Passado adiante',
  amount_lost: 'Perdido em disputa',
  amount_unapplied: 'A conferir',
  net_held: 'Saldo com bancos e adquirentes',
} as const

/** The list of charges, its totals and its file, that of disputes, and the months' packs. */
export async function filesDiffer(shop: Shop, known: Known): Promise<string[]> {
  const { world, store } = shop
  const { charges, disputes } = known
  const { count, amounts } = bodyOf(await store.api.get('/v1/charges/totals'), 200, chargeTotalsSchema)
  const lines = await csvOf(world, store, { kind: 'charges' })
  const contested = await csvOf(world, store, { kind: 'disputes' })
  const interest = of(charges, one => one.amount_interest)
  return [
    ...unlike('charges of the list and of its total', charges.length, count),
    ...(Object.keys(heads) as (keyof typeof heads)[]).flatMap(name => {
      const listed = of(charges, one => one[name])
      return [
        ...unlike(`${name} of the list and of its total`, listed, amounts?.[name]),
        ...unlike(`${name} of the list and of its file`, listed, sumOf(lines, heads[name])),
      ]
    }),
    ...unlike('interest of the list and of its file', interest, sumOf(lines, 'Juros do pagador')),
    ...unlike(
      'what is in dispute of the list and of its file',
      of(charges, one => one.amount_disputed - one.amount_lost),
      sumOf(lines, 'Em disputa'),
    ),
    ...unlike(
      'what is disputed of the list and of its total',
      of(charges, one => one.amount_disputed),
      amounts?.amount_disputed,
    ),
    ...unlike(
      'disputes of the list and of its file',
      of(disputes, one => one.amount),
      sumOf(contested, 'Valor'),
    ),
    ...(await packsDiffer(shop, known)),
  ]
}

/** Whatever month it came in or went back: all packs together have it once, and each closes. */
async function packsDiffer({ world, store }: Shop, { charges }: Known): Promise<string[]> {
  const last = saoPauloDate(world.app.parts.clock.now()).slice(0, 7)
  const [first = last] = charges.map(({ created_at }) => saoPauloDate(new Date(created_at)).slice(0, 7)).sort()
  const sums = { received: 0, refunded: 0 }
  for (let month = first; month <= last; month = addDays(calendarDate(`${month}-01`), 31).slice(0, 7)) {
    const { id, status } = await exportOf(store, { kind: 'monthly_pack', month })
    if (status !== 'ready') return [`the pack of ${month} is ${status}`]
    const files = unzip(await fileOf(world, store, id))
    const file = (name: string) => files.get(name)?.toString() ?? ''
    if (!file('LEIA-ME.txt').includes('o mês fecha')) return [`the pack of ${month} does not close`]
    sums.received += sumOf(cellsOf(file('1-recebimentos.csv')), 'Valor')
    sums.refunded += sumOf(cellsOf(file('3-devolucoes.csv')), 'Valor')
  }
  return [
    ...unlike(
      'received, and in the packs',
      of(received(charges), one => one.amount),
      sums.received,
    ),
    ...unlike(
      'refunded, and in the packs',
      of(charges, one => one.amount_refunded),
      sums.refunded,
    ),
  ]
}
