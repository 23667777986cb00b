import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { ChargeCreate } from '../../shared/contract/charge.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { randomToken } from '../base/tokens.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { createPayment } from './create-payment.ts'
import { tellCharge } from './tell.ts'

/**
 * Makes a charge, and its first payment when `pay_with` asks for one: rows only, nothing is sent yet. The caller
 * sends it after the commit (`sendPayment`); if it dies before, a job does.
 * @throws Problem validation_failed when the store cannot take a method asked for.
 */
export async function createCharge(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  input: ChargeCreate,
  actor: Actor,
): Promise<{ charge: string; payment: string | null }> {
  const available: PaymentMethod[] = (await deps.connections.pix(transaction)) ? ['pix'] : []
  const methods = input.methods ?? available
  refuseUnavailable(methods, available)

  const { now } = transaction
  const id = transaction.newId('chg')
  transaction.write(
    transaction.db.insertInto('charges').values({
      id,
      store_id: transaction.store,
      checkout_token: randomToken(22),
      status: 'open',
      amount: centavos(input.amount),
      description: input.description || null,
      reference: input.reference ?? null,
      customer_name: input.customer?.name ?? null,
      customer_email: input.customer?.email ?? null,
      customer_phone: input.customer?.phone ?? null,
      customer_tax_id: input.customer?.tax_id ?? null,
      methods: [...new Set(methods)],
      return_url: input.return_url ?? null,
      metadata: JSON.stringify(input.metadata),
      created_at: now,
      expires_at: new Date(now.getTime() + input.expires_in * 1000),
      paid_at: null,
      expired_at: null,
      canceled_at: null,
    }),
  )
  await transaction.enqueue({
    name: 'expire-charge',
    data: { store: transaction.store, charge: id, round: 0 },
    after: input.expires_in,
  })
  await recordAudit(transaction, actor, 'charge.create', id, { amount: input.amount })
  await tellCharge(transaction, 'charge.created', id, deps.publicUrl)
  transaction.changed(id)
  const payment = input.pay_with ? await createPayment(deps, transaction, id, input.pay_with, actor) : null
  return { charge: id, payment }
}

function refuseUnavailable(methods: readonly PaymentMethod[], available: readonly PaymentMethod[]): void {
  if (methods.length === 0) {
    throw new Problem('method_unavailable', 'The store has no provider yet: connect a bank to take Pix.')
  }
  const errors = methods.flatMap((method, index) =>
    available.includes(method)
      ? []
      : [{ field: `methods.${index}`, code: 'not_available' as const, message: `The store cannot take ${method}.` }],
  )
  if (errors.length > 0)
    throw new Problem('validation_failed', 'The store cannot take every method asked for.', { errors })
}
