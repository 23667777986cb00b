import type { Difference } from '../../shared/contract/reconciliation.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { paymentsOf } from '../charges/charge/charge-rows.ts'
import { ownOf } from '../charges/pix/gateway-money.ts'
import { writeGatewayPix } from '../inbox/record-gateway-pix.ts'
import type { GatewayPix, GatewayPixPort } from '../providers/gateway-pix-port.ts'
import { type Found, foundNothing, type Place, type Run, type Step, windowOf } from './comparison-step.ts'

const DAY_MS = 86_400_000
/** Codes that are read one by one in a step. */
const READ_AT_ONCE = 20

/** Where the comparison of a gateway's codes begins; null where the account's gateway makes none. */
export async function placeOfCodes(
  { database, connections }: ChargeDeps,
  store: string,
  run: Run,
): Promise<Place | null> {
  const gateway = await database.inStore(store, transaction =>
    connections.gatewayPixOf(transaction, run.provider_account_id),
  )
  return gateway && run.from_at < run.to_at ? { sweep: 'codes', next_at: run.from_at, page: null } : null
}

/**
 * Reads the next Pix codes that a gateway made in the time of a run, one by one, for none lists what it received by
 * them: what was paid or given back and is not in the books is booked, and what cannot be is a difference.
 * @throws Error while the gateway does not answer.
 */
export async function compareGatewayPix(deps: ChargeDeps, store: string, run: Run): Promise<Step> {
  const account = run.provider_account_id
  const gateway = await deps.database.inStore(store, transaction => deps.connections.gatewayPixOf(transaction, account))
  if (!gateway) throw new Error(`${account} makes no Pix codes`)
  const window = windowOf(run, DAY_MS)
  const codes = await deps.database.read(store, ({ db }) =>
    db
      .selectFrom('payments')
      .select(['id', 'charge_id', 'pix_gateway_id', 'pix_txid'])
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account)
      .where('method', '=', 'pix')
      .where('origin', '=', 'requested')
      .where('created_at', '>=', window.from)
      .where('created_at', '<', window.to)
      .where('id', '>', run.page ?? '')
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute(),
  )
  const found = { ...foundNothing(), listed: codes.length }
  for (const code of codes) await compareCode(deps, { store, account, gateway }, code, found)
  const last = codes.length === READ_AT_ONCE ? codes.at(-1) : undefined
  const here: Place = { sweep: 'codes', next_at: window.from, page: last?.id ?? null }
  const next = last ? here : { ...here, next_at: window.to }
  return { ...found, payments: [], next: next.next_at < run.to_at ? next : null }
}

/** Reads codes that differed once more. @throws Error while the gateway does not answer. */
export async function compareCodesAgain(
  deps: ChargeDeps,
  store: string,
  account: string,
  payments: readonly string[],
  found: Found,
): Promise<void> {
  const gateway = await deps.database.inStore(store, transaction => deps.connections.gatewayPixOf(transaction, account))
  if (!gateway) return
  const codes = await deps.database.read(store, ({ db }) =>
    db
      .selectFrom('payments')
      .select(['id', 'charge_id', 'pix_gateway_id', 'pix_txid'])
      .where('store_id', '=', store)
      .where('id', 'in', payments)
      .execute(),
  )
  for (const code of codes) await compareCode(deps, { store, account, gateway }, code, found)
}

/** A code that was asked for. */
interface Code {
  id: string
  charge_id: string
  pix_gateway_id: string | null
  pix_txid: string | null
}

interface AtGateway {
  store: string
  account: string
  gateway: GatewayPixPort
}

async function compareCode(deps: ChargeDeps, at: AtGateway, code: Code, found: Found): Promise<void> {
  const { store, account, gateway } = at
  const reference = code.pix_txid ?? ''
  const read = await (code.pix_gateway_id ? gateway.read(code.pix_gateway_id) : gateway.find(reference))
  if (read.outcome === 'unknown' && !read.isUnreadable) {
    throw new Error(`The gateway did not tell about ${reference}: ${read.detail}`)
  }
  const before = await sumsOf(deps, at, code)
  if (read.outcome === 'unknown') {
    deps.log.warn({ payment: code.id, detail: read.detail }, 'what a gateway has of a Pix is unclear')
    found.differences.push({ ...aboutCode(code), kind: 'unclear', books: before.paid, provider: 0 })
    return
  }
  if (read.outcome !== 'ok' || read.value.reference !== reference) {
    if (before.paid === 0) return
    found.differences.push({ ...aboutCode(code), kind: 'not_at_acquirer', books: before.paid, provider: 0 })
    return
  }
  const pix = read.value
  const isAnnounced = pix.announced !== undefined && pix.announced.length > 0
  if (differencesOf(before, pix, code).length === 0 && !isAnnounced) return
  await writeGatewayPix(deps, store, account, pix).catch(error => {
    // What cannot be written differs, and is shown; the other codes are compared all the same.
    deps.log.error({ err: error, payment: code.id }, 'what a gateway has of a Pix was not written')
  })
  const after = await sumsOf(deps, at, code)
  if (after.paid > before.paid) found.missing++
  if (after.refunded > before.refunded) found.returned++
  found.differences.push(...differencesOf(after, pix, code))
}

interface Sums {
  /** Centavos that all payments by the code have brought. */
  paid: number
  refunded: number
}

async function sumsOf({ database }: ChargeDeps, { store, account }: AtGateway, code: Code): Promise<Sums> {
  const payments = await database.read(store, transaction => paymentsOf(transaction, [code.charge_id]))
  const id = payments.find(payment => payment.id === code.id)?.pix_gateway_id
  const own = id ? ownOf(payments, account, { id }) : []
  return {
    paid: own.reduce((sum, { amount }) => sum + amount, 0),
    refunded: own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  }
}

function differencesOf(books: Sums, { status, paid, refunded }: GatewayPix, code: Code): Difference[] {
  const there = status === 'paid' ? { paid, refunded } : { paid: 0, refunded: 0 }
  const about = aboutCode(code)
  return [
    ...(books.paid === there.paid
      ? []
      : [{ ...about, kind: 'amount' as const, books: books.paid, provider: there.paid }]),
    ...(books.refunded === there.refunded
      ? []
      : [{ ...about, kind: 'returned' as const, books: books.refunded, provider: there.refunded }]),
  ]
}

function aboutCode({ id, pix_gateway_id, pix_txid }: Code) {
  return { payment_id: id, end_to_end_id: null, reference: pix_txid, provider_payment_id: pix_gateway_id }
}
