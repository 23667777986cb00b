import type { UsualWays, WaysToPay, WaysToPayPut } from '../../shared/contract/ways-to-pay.ts'
import { termsOf } from '../../shared/installments/installment-terms.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Connections } from './accounts/connections.ts'
import { factsAskedOf } from './accounts/payer-facts-asked.ts'
import { takesVouchers } from './cards/voucher-takers.ts'
import { type MethodsDeps, methodsTaken } from './methods-taken.ts'
import type { Store } from './read-store.ts'

interface Deps extends MethodsDeps {
  connections: Pick<Connections, 'pix' | 'cardAccounts'>
}

/** What a store says of charges that say nothing themselves. */
export function usualWays(store: Store): UsualWays {
  const { usual_methods, usual_installments, usual_voucher_kind, usual_split_tender } = store
  return {
    methods: usual_methods,
    installments: usual_installments,
    voucher_kind: usual_voucher_kind,
    split_tender: usual_split_tender,
  }
}

/** The same, with what the store can take, and what it asks of who pays. */
export async function showWaysToPay(deps: Deps, transaction: StoreTransaction): Promise<WaysToPay> {
  const [said, available, needs] = await Promise.all([
    read(transaction),
    methodsTaken(deps, transaction),
    payerNeeds(deps, transaction),
  ])
  return { object: 'ways_to_pay', ...said, available, payer_needs: needs }
}

async function payerNeeds({ connections }: Deps, transaction: StoreTransaction): Promise<WaysToPay['payer_needs']> {
  return { pix: factsAskedOf((await connections.pix(transaction))?.gateway ?? null) }
}

/**
 * Says it for the charges that are made from now on.
 * @throws Problem validation_failed for a method, or a kind of voucher, that the store cannot take.
 */
export async function setWaysToPay(
  deps: Deps,
  transaction: StoreTransaction,
  input: WaysToPayPut,
  actor: Actor,
): Promise<WaysToPay> {
  const available = await methodsTaken(deps, transaction)
  const errors = input.methods.flatMap((method, place) =>
    available.includes(method)
      ? []
      : [{ field: `methods.${place}`, code: 'not_available' as const, message: `The store cannot take ${method}.` }],
  )
  const kind = available.includes('voucher') ? input.voucher_kind : null
  if (kind && !(await takesVouchers(deps, transaction, kind))) {
    const message =
      `No issuer of ${kind} vouchers knows the store: add its ` + `affiliation for ${kind}, or name another kind.`
    errors.push({ field: 'voucher_kind', code: 'not_available', message })
  }
  if (errors.length > 0) throw new Problem('validation_failed', 'The store cannot take all of these.', { errors })
  const before = await read(transaction)
  const after = { ...input, installments: input.installments && termsOf(input.installments) }
  await write(transaction, after)
  await recordAudit(transaction, actor, 'ways_to_pay.set', transaction.store, { ...after, before })
  return { object: 'ways_to_pay', ...after, available, payer_needs: await payerNeeds(deps, transaction) }
}

/** Takes back what was said: new charges take Pix, or cards where there is no bank. */
export async function removeWaysToPay(transaction: StoreTransaction, actor: Actor): Promise<void> {
  const before = await read(transaction)
  await write(transaction, { methods: null, installments: null, voucher_kind: null, split_tender: false })
  await recordAudit(transaction, actor, 'ways_to_pay.remove', transaction.store, { before })
}

async function read({ db, store }: StoreTransaction): Promise<UsualWays> {
  return usualWays(await db.selectFrom('stores').selectAll().where('id', '=', store).executeTakeFirstOrThrow())
}

async function write({ db, store }: StoreTransaction, ways: UsualWays): Promise<void> {
  await db
    .updateTable('stores')
    .set({
      usual_methods: ways.methods,
      usual_installments: ways.installments && JSON.stringify(ways.installments),
      usual_voucher_kind: ways.voucher_kind,
      usual_split_tender: ways.split_tender,
    })
    .where('id', '=', store)
    .execute()
}
