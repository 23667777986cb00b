import { startTimeBudget } from '../../base/time-budget.ts'
import { answerOf, type Mapped, unreadable } from '../card-api-answer.ts'
import { foldPixNotices } from '../fold-pix-notices.ts'
import type { GatewayPix, GatewayPixPort } from '../gateway-pix-port.ts'
import type { CardNotice } from '../notice-port.ts'
import type { Answer } from '../pix-port.ts'
import { type PaymentMessage, paymentMessage } from './adyen-messages.ts'
import { type AdyenParts, insistOn, modifier, SAME_KEY_HOURS } from './adyen-modify.ts'
import { newPixPayment } from './adyen-order.ts'
import { refundingPayment } from './adyen-pix-payment.ts'
import { isPsp, referenceThere } from './adyen-reference.ts'

/**
 * Its documents name no bounds of a code's life. A day is asked for at most: what lives longer than Adyen lets it would
 * be refused, and what ends before its charge is followed by another.
 */
const LIFE = { least: 1, most: 86_400 }

const REFERENCE = /^\w{1,52}$/

const NO_PIX = { outcome: 'rejected', code: 'invalid_request', detail: 'not a Pix that was asked for here' } as const

/** Codes by which a code is given, and those that say that there will be none. */
const SHOWN: ReadonlySet<string> = new Set(['Pending', 'PresentToShopper', 'Received'])
const REJECTED: ReadonlySet<string> = new Set(['Refused', 'Cancelled', 'Error'])

/**
 * Pix by Adyen, which cannot be asked what became of it: what it answered and what its calls said is read. It ends no
 * code: its documents name nothing that lets go what nobody has paid.
 */
export function pixOperations(parts: AdyenParts): GatewayPixPort {
  const { ask, credentials, journal, now } = parts
  const modify = modifier(parts)
  return {
    abilities: { payerNeeds: ['name', 'taxId'], life: LIFE, sameKeyHours: SAME_KEY_HOURS, refunds: 'part' },

    /**
     * Asks for a code once, by one key: what is not known then is asked for again with the same body, which is the same
     * code for a week. One that nobody was shown is paid by nobody.
     */
    async create(request) {
      const { txid: reference, amount, expiresAt } = request
      const wanted = newPixPayment(request, credentials.merchantAccount)
      if (!REFERENCE.test(reference)) return NO_PIX
      if (!wanted.ok) return { outcome: 'rejected', code: 'invalid_request', detail: wanted.detail }
      const fact = { is: 'code_asked', amount, until: expiresAt.toISOString() } as const
      await journal.write([{ key: `code_asked:${reference}`, payment: null, reference, at: now(), fact }])
      const post = { operation: 'post-payments', method: 'POST', path: '/payments', key: `pix-${reference}` } as const
      const budget = startTimeBudget(credentials.timeouts.total)
      const about = { reference, at: now(), until: expiresAt }
      const answer = await insistOn(() =>
        ask({ ...post, body: wanted.body, reads: paymentMessage }, message => codeIn(message, about), budget),
      )
      if (answer.outcome === 'absent') {
        return { outcome: 'rejected', code: 'other', detail: 'the address has no such API' }
      }
      if (answer.outcome === 'rejected' && answer.code === 'in_progress') {
        return { outcome: 'unknown', detail: answer.detail }
      }
      // There is no card: what is wrong with the method is what was said of who pays.
      if (answer.outcome === 'rejected' && answer.code === 'instrument_unusable') {
        return { outcome: 'rejected', code: 'invalid_request', detail: answer.detail }
      }
      if (answer.outcome !== 'ok') return answerOf(answer)
      if ('rejected' in answer.value) return { outcome: 'rejected', code: 'other', detail: answer.value.rejected }
      await journal.write([answer.value.shown])
      return state(reference)
    },

    /** What is asked for is noted before: of what is not noted, nothing was sent. */
    async find(reference) {
      const notices = await journal.of(reference)
      return notices.length === 0 ? { outcome: 'absent' } : state(reference)
    },

    read: state,

    async refund(id, reference, amount): Promise<Answer<unknown>> {
      const notices = await noticesOf(id)
      const found = pixIn(notices)
      if (found.outcome !== 'ok') return found
      const known = found.value.refunds?.find(one => one.reference === reference)
      if (known) return { outcome: 'ok', value: known }
      if (found.value.status !== 'paid' || !isPsp(found.value.id)) {
        return { outcome: 'rejected', code: 'not_refundable', detail: `the code is ${found.value.status}` }
      }
      const payment = refundingPayment(notices, found.value, { reference, amount })
      return modify(
        { ...found.value, id: payment },
        {
          what: 'refund',
          operation: 'post-payments-refunds',
          path: `/payments/${payment}/refunds`,
          key: `refund-${reference}`,
          rejections: null,
          amount,
          reference,
          body: { amount: { value: amount, currency: 'BRL' }, reference: referenceThere(reference) },
        },
      )
    },
  }

  /** What was told of a Pix, by either name. */
  async function state(name: string): Promise<Answer<GatewayPix>> {
    return pixIn(await noticesOf(name))
  }

  /** What is told of a refund names its payment alone: of all that came by one code, the code's reference knows. */
  async function noticesOf(name: string): Promise<CardNotice[]> {
    const notices = await journal.of(name)
    const reference = notices.find(({ fact }) => fact.is === 'code_asked')?.reference
    return !reference || reference === name ? notices : journal.of(reference)
  }
}

/** What all that was told comes to. What was asked for and never answered is `absent`. */
function pixIn(notices: readonly CardNotice[]): Answer<GatewayPix> {
  const found = foldPixNotices(notices)
  if (!found) return NO_PIX
  if (!found.ok) return answerOf(unreadable(found.problem))
  const { pix } = found
  return pix.brCode === null && pix.status !== 'paid' ? { outcome: 'absent' } : { outcome: 'ok', value: pix }
}

/** What an answer says of a code: the news of it, or why there is none. */
function codeIn(
  { resultCode, pspReference, action, additionalData, refusalReason }: PaymentMessage,
  { reference, at, until }: { reference: string; at: Date; until: Date },
): Mapped<{ shown: CardNotice } | { rejected: string }> {
  if (REJECTED.has(resultCode)) {
    const reason = refusalReason?.replaceAll(/[^\w .-]/g, '').slice(0, 80)
    return { ok: true, value: { rejected: reason ? `${resultCode}: ${reason}` : resultCode } }
  }
  if (!SHOWN.has(resultCode)) return { ok: false, problem: `resultCode ${resultCode.slice(0, 40)}` }
  const brCode = action?.type === 'qrCode' ? action.qrCodeData : null
  if (!brCode) return { ok: false, problem: `${resultCode} without a code` }
  const ends = timeIn(action?.expiresAt) ?? timeIn(additionalData?.['pix.expirationDate']) ?? until
  const payment = pspReference && isPsp(pspReference) ? pspReference : null
  const fact = { is: 'code_shown', brCode, until: ends.toISOString() } as const
  return { ok: true, value: { shown: { key: `code_shown:${reference}`, payment, reference, at, fact } } }
}

/** A time that names its zone; null of any other, which would be another moment here than there. */
function timeIn(text: string | null | undefined): Date | null {
  if (!text || !/(Z|[+-]\d\d:?\d\d)$/.test(text)) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time)
}
