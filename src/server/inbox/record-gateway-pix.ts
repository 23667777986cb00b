import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardHint } from '../providers/acquirer-port.ts'
import type { GatewayPix } from '../providers/gateway-pix-port.ts'
import { recordGatewayReturns } from '../refunds/record-gateway-returns.ts'

/** Our payment that a Pix is, and why there is nothing to write; null when there was. */
type Recorded = { payment: string | null; note: string | null }

/**
 * Reads the Pix that a gateway's webhook names, and writes what the gateway has of it: however often and in whichever
 * order it was told. Null where what it names is no Pix of ours, and may be a card.
 * @throws Error while the gateway does not tell: the job tries again.
 */
export async function recordGatewayPix(
  deps: ChargeDeps,
  store: string,
  account: string,
  hint: CardHint,
): Promise<Recorded | null> {
  const seen = await deps.database.inStore(store, async transaction => ({
    known: await findPix(transaction, account, hint),
    // An account that never took Pix has none, and nothing is asked of it.
    isAsked: await tookPix(transaction, account),
  }))
  if (!seen.known && !hint.isPix && !seen.isAsked) return null
  const gateway = await deps.database.inStore(store, transaction => deps.connections.gatewayPixOf(transaction, account))
  if (!gateway) return hint.isPix ? ignored(hint) : null
  const read = await gateway.read(seen.known?.pix_gateway_id ?? hint.payment)
  // What was told of a Pix of ours may come by an id that nobody knows yet.
  if (read.outcome === 'unknown') {
    throw new Error(`The gateway did not tell about ${hint.payment}: ${read.detail}`)
  }
  if (read.outcome !== 'ok') return seen.known || hint.isPix ? ignored(hint) : null
  const payment = await writeGatewayPix(deps, store, account, read.value)
  return payment ? { payment, note: null } : ignored(hint)
}

/** Writes what a gateway has of a Pix: what came by its code, and what went back. Null where it is none of ours. */
export async function writeGatewayPix(
  deps: ChargeDeps,
  store: string,
  account: string,
  pix: GatewayPix,
): Promise<string | null> {
  const named = { payment: pix.id, reference: pix.reference }
  const known = await deps.database.inStore(store, transaction => findPix(transaction, account, named))
  if (known) await recordGatewayReturns(deps, store, known.id, pix)
  return known?.id ?? null
}

/** A gateway shows what was asked for by its keys, by other programs too. */
function ignored({ payment }: CardHint): Recorded {
  return { payment: null, note: `${payment.slice(0, 64)} is no Pix of this account.` }
}

function findPix(
  { db, store }: StoreTransaction,
  account: string,
  { payment, reference }: Pick<CardHint, 'payment' | 'reference'>,
): Promise<{ id: string; pix_gateway_id: string | null } | undefined> {
  return db
    .selectFrom('payments')
    .select(['id', 'pix_gateway_id'])
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('method', '=', 'pix')
    .where('origin', '=', 'requested')
    .where(eb => eb.or([eb('pix_gateway_id', '=', payment), eb('pix_txid', '=', reference)]))
    .limit(1)
    .executeTakeFirst()
}

async function tookPix({ db, store }: StoreTransaction, account: string): Promise<boolean> {
  const found = await db
    .selectFrom('provider_accounts')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', account)
    .where('takes_pix_since', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
