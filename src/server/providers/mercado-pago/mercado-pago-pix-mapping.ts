import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { AnnouncedChargeback } from '../announced-port.ts'
import type { Mapped } from '../card-api-answer.ts'
import { endToEndIdIn } from '../end-to-end-id.ts'
import type { GatewayPix } from '../gateway-pix-port.ts'
import { centavosOf, lastChangeOf, mediationOf } from './mercado-pago-mapping.ts'
import type { PaymentMessage } from './mercado-pago-messages.ts'

/** A status of theirs is one of ours, whatever its detail. */
const STATUSES: Readonly<Record<string, GatewayPix['status']>> = {
  pending: 'active',
  in_process: 'active',
  authorized: 'active',
  approved: 'paid',
  in_mediation: 'paid',
  refunded: 'paid',
  charged_back: 'paid',
  cancelled: 'ended',
  rejected: 'ended',
}

/** Whether it is a Pix that pays: the account is told of its cards and slips as well. */
export function isByPix({ payment_method_id }: PaymentMessage): boolean {
  return payment_method_id === 'pix'
}

/**
 * Reads a payment by Pix. Where it was refunded whole, or charged back for good, the status alone says so of what was
 * asked for; of what came beyond that only what the sum says went back.
 */
export function pixOf(message: PaymentMessage): Mapped<GatewayPix> {
  if (!isByPix(message)) return { ok: false, problem: 'not a Pix' }
  const status = Object.hasOwn(STATUSES, message.status) ? STATUSES[message.status] : undefined
  if (!status) return { ok: false, problem: `status ${message.status.slice(0, 40)}` }
  const amount = centavosOf(message.transaction_amount)
  const over = centavosOf(message.transaction_details?.overpaid_amount ?? 0)
  const sum = centavosOf(message.transaction_amount_refunded ?? 0)
  if (amount === null || over === null || sum === null) {
    return { ok: false, problem: 'an amount that is not of whole centavos' }
  }
  const paid = status === 'paid' ? amount + over : 0
  const refunded = paid === 0 ? 0 : isGone(message) ? Math.max(sum, amount) : sum
  if (refunded > paid) return { ok: false, problem: 'transaction_amount_refunded is above what was paid' }
  const data = message.point_of_interaction?.transaction_data
  return {
    ok: true,
    value: {
      id: message.id,
      reference: message.external_reference ?? '',
      status,
      amount,
      brCode: data?.qr_code ?? null,
      createdAt: message.date_created,
      expiresAt: message.date_of_expiration ?? message.date_created,
      paid: centavos(paid),
      paidAt: status === 'paid' ? (message.date_approved ?? message.date_last_updated ?? message.date_created) : null,
      endToEndId: endToEndIdIn(data?.e2e_id),
      fee: status === 'paid' ? feeOf(message) : null,
      refunded: centavos(refunded),
      refunds: null,
      isRefundPending: message.refunds?.some(refund => refund.status === 'in_process') ?? false,
      announced: [...mediationOf(message), ...chargebackOf(message, centavos(paid - refunded))],
      version: lastChangeOf(message),
    },
  }
}

/** Nothing of what was asked for is left. */
function isGone({ status, status_detail }: PaymentMessage): boolean {
  return status === 'refunded' || (status === 'charged_back' && status_detail === 'settled')
}

/** While it is not decided the money is in doubt, and nobody but Mercado Pago can be answered. */
function chargebackOf(message: PaymentMessage, amount: Centavos): AnnouncedChargeback[] {
  if (message.status !== 'charged_back' || isGone(message) || message.status_detail === 'reimbursed') return []
  return [{ id: message.id, amount, what: 'a chargeback of a Pix, whose money it keeps meanwhile', dueAt: null }]
}

/** What the store bears of the fees; null where none is told. */
function feeOf({ fee_details }: PaymentMessage): GatewayPix['fee'] {
  if (!fee_details?.length) return null
  const own = fee_details.filter(({ fee_payer }) => fee_payer !== 'payer').map(({ amount }) => centavosOf(amount))
  return own.includes(null) ? null : centavos(own.reduce<number>((sum, fee) => sum + (fee ?? 0), 0))
}
