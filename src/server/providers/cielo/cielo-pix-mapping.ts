import { centavos } from '../../../shared/money/centavos.ts'
import type { Mapped } from '../card-api-answer.ts'
import { readDerivedReference } from '../derived-reference.ts'
import type { GatewayPix } from '../gateway-pix-port.ts'
import type { SaleMessage } from './cielo-messages.ts'

/** A code lives for two hours, whatever is asked for. */
export const CODE_SECONDS = 7_200

/**
 * What a status means to us. 12 is said of a code that nobody has paid, and of a paid one whose refund was asked for:
 * what was captured tells them apart.
 */
const STATUSES: Readonly<Record<number, GatewayPix['status'] | 'pending'>> = {
  0: 'active',
  1: 'active',
  2: 'paid',
  3: 'ended',
  10: 'paid',
  11: 'paid',
  12: 'pending',
  13: 'ended',
}

/** What is said, in place of a code, where the operation failed: BP900 to BP904. */
const REJECTIONS = /^BP90\d$/

/** Reads a sale by Pix. `seenAt` stands for the time of a sale that was made just now, which its answer lacks. */
export function pixOf({ MerchantOrderId, Payment: sale }: SaleMessage, seenAt: Date): Mapped<GatewayPix> {
  if (sale.Type !== 'Pix') return { ok: false, problem: 'not a Pix' }
  const said = STATUSES[sale.Status]
  if (!said) return { ok: false, problem: `Status ${sale.Status}` }
  const captured = sale.CapturedAmount ?? 0
  const wasPaid = captured > 0 || sale.Status === 2 || sale.Status === 11
  const isRejected = !wasPaid && !sale.QrCodeString && REJECTIONS.test(sale.ReturnCode ?? '')
  const open = said === 'pending' ? (captured > 0 ? 'paid' : 'active') : said === 'paid' && !wasPaid ? 'ended' : said
  const status = isRejected ? 'ended' : open
  const paid = status === 'paid' ? captured || sale.Amount : 0
  const isVoided = sale.Status === 10 || sale.Status === 11
  const refunded = status !== 'paid' ? 0 : isVoided ? (sale.VoidedAmount ?? paid) : (sale.VoidedAmount ?? 0)
  if (refunded > paid) return { ok: false, problem: 'VoidedAmount is above what was paid' }
  const createdAt = sale.ReceivedDate ?? seenAt
  return {
    ok: true,
    value: {
      id: sale.PaymentId,
      reference: readDerivedReference(MerchantOrderId ?? ''),
      status,
      amount: centavos(sale.Amount),
      brCode: sale.QrCodeString ?? null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + CODE_SECONDS * 1000),
      paid: centavos(paid),
      paidAt: status === 'paid' ? (sale.CapturedDate ?? seenAt) : null,
      // Its documents name no field for it, nor for what Cielo keeps.
      endToEndId: null,
      fee: null,
      refunded: centavos(refunded),
      refunds: null,
      isRefundPending: said === 'pending' && status === 'paid',
    },
  }
}
