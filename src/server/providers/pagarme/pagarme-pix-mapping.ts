import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { AnnouncedChargeback } from '../announced-port.ts'
import type { Mapped } from '../card-api-answer.ts'
import { endToEndIdIn } from '../end-to-end-id.ts'
import type { GatewayPix } from '../gateway-pix-port.ts'
import { stateOf, sumOf } from './pagarme-mapping.ts'
import type { ChargeMessage } from './pagarme-messages.ts'

/** What a charge by Pix has become, while nothing of it came back. */
const STATUS: Readonly<Record<string, GatewayPix['status']>> = {
  pending: 'active',
  processing: 'active',
  paid: 'paid',
  overpaid: 'paid',
  underpaid: 'paid',
  chargedback: 'paid',
  failed: 'ended',
}

/**
 * Reads a charge by Pix. Who paid too much or too little is told by the amount alone. `canceled` does not say whether
 * money had come: the time of payment does.
 */
export function pixOf(charge: ChargeMessage): Mapped<GatewayPix> {
  if (charge.payment_method !== 'pix') return { ok: false, problem: 'not a Pix' }
  const { last_transaction: transaction, created_at, paid_at } = charge
  const status =
    charge.status === 'canceled'
      ? paid_at
        ? 'paid'
        : 'ended'
      : Object.hasOwn(STATUS, charge.status)
        ? STATUS[charge.status]
        : undefined
  if (!status) return { ok: false, problem: `status ${charge.status.slice(0, 40)}` }
  if (status === 'paid' && !paid_at) return { ok: false, problem: 'paid, and no time of payment' }
  const paid = status === 'paid' ? (charge.paid_amount ?? charge.amount) : 0
  const refunded = status === 'paid' ? sumOf(charge, paid) : 0
  if (refunded > paid) return { ok: false, problem: 'canceled_amount is above what was paid' }
  return {
    ok: true,
    value: {
      id: charge.id,
      reference: charge.code,
      status,
      amount: centavos(charge.amount),
      brCode: transaction?.qr_code ?? null,
      createdAt: created_at,
      expiresAt: transaction?.expires_at ?? created_at,
      paid: centavos(paid),
      paidAt: status === 'paid' ? (paid_at ?? null) : null,
      endToEndId: endToEndIdIn(transaction?.end_to_end_id),
      // What Pagar.me keeps stands in its payables alone.
      fee: null,
      refunded: centavos(refunded),
      refunds: null,
      isRefundPending: stateOf(charge) === 'pending_refund',
      ...(charge.status === 'chargedback' && chargebackOf(charge, centavos(paid - refunded))),
    },
  }
}

/** Nothing says whether its money is gone for good: who may ask Pagar.me is told. It is the last status of a charge. */
function chargebackOf({ id, created_at, updated_at }: ChargeMessage, amount: Centavos) {
  const announced: AnnouncedChargeback[] = [{ id, amount, what: 'a chargeback of a Pix', dueAt: null }]
  return { announced, version: (updated_at ?? created_at).getTime() }
}
