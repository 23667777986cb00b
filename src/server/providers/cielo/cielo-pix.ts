import { startTimeBudget, type TimeBudget } from '../../base/time-budget.ts'
import { answerOf, type Mapped, unreadable, type WriteAnswer } from '../card-api-answer.ts'
import { derivedReference } from '../derived-reference.ts'
import type { GatewayPix, GatewayPixPort } from '../gateway-pix-port.ts'
import { pixOnce } from '../pix-once.ts'
import { voidVerdict } from './cielo-changes.ts'
import { type ChangeMessage, changeMessage, type SaleMessage, saleMessage } from './cielo-messages.ts'
import { LONGEST_REFERENCE, newPixPayment } from './cielo-order.ts'
import { type CieloParts, findSales, NOT_AN_ID, SALE } from './cielo-payments.ts'
import { CODE_SECONDS, pixOf } from './cielo-pix-mapping.ts'
import { REFUND_DAYS } from './void-pace.ts'

/** The status that a void of a Pix is answered with: it was asked for, and is done later. */
const ASKED = 12

/**
 * Pix by Cielo, which knows no key and ends no code: the same order sent again is another sale. Of those of one order
 * only the one that was answered is ever shown, so that nobody can pay the others.
 */
export function pixOperations({ asks, pace, total, now }: Omit<CieloParts, 'contradictions'>): GatewayPixPort {
  const begin = () => startTimeBudget(total)
  const read = (sale: SaleMessage) => pixOf(sale, now())
  return {
    abilities: {
      payerNeeds: ['name', 'taxId'],
      life: { least: CODE_SECONDS, most: CODE_SECONDS },
      sameKeyHours: 0,
      refunds: 'whole',
      refundDays: REFUND_DAYS,
    },

    async create(request) {
      const body = newPixPayment(request)
      const budget = begin()
      const asking = { operation: 'createSale', method: 'POST', path: '/1/sales', reads: saleMessage } as const
      return pixOnce({
        send: () => asks.write({ ...asking, body }, read, budget),
        find: () => find(request.txid, budget),
        isRepeatable: false,
      })
    },

    find: async reference => answerOf(await find(reference, begin())),

    async read(id) {
      if (!SALE.test(id)) return NOT_AN_ID
      const asking = { operation: 'getSale', method: 'GET', path: `/1/sales/${id}`, reads: saleMessage } as const
      const found = await asks.query(asking, sale => ({ ok: true, value: sale }) as Mapped<SaleMessage>, begin())
      if (found.outcome !== 'ok') return answerOf(found)
      if (found.value.Payment.Type !== 'Pix') return { ...NOT_AN_ID, detail: 'not a Pix' }
      const mapped = read(found.value)
      return mapped.ok ? { outcome: 'ok', value: mapped.value } : answerOf(unreadable(mapped.problem))
    },

    /** Whole alone: its documents name no part of a Pix, and a second asking cannot give the whole back twice. */
    async refund(id, _reference, amount) {
      if (!SALE.test(id)) return NOT_AN_ID
      const budget = begin()
      const before = await get(id, budget)
      if (before.outcome !== 'ok') return answerOf(before)
      const { paid, refunded } = before.value
      if (amount !== paid) {
        return { outcome: 'rejected', code: 'not_refundable', detail: 'Cielo gives a Pix back whole' }
      }
      if (pace.mustWait(id, refunded)) return { outcome: 'rejected', code: 'too_soon', detail: 'it was just asked for' }
      pace.note(id, refunded)
      const path = `/1/sales/${id}/void?amount=${amount}`
      const asking = { operation: 'voidSale', method: 'PUT', path, reads: changeMessage } as const
      const asked = await asks.write(asking, said => ({ ok: true, value: said }) as Mapped<ChangeMessage>, budget)
      if (asked.outcome !== 'ok') return answerOf(asked)
      const verdict = asked.value.Status === ASKED ? 'done' : voidVerdict(asked.value)
      if (verdict === 'done') return { outcome: 'ok', value: null }
      if (verdict.outcome !== 'unknown') pace.rejected(id)
      return answerOf(verdict)
    },
  }

  function get(id: string, budget: TimeBudget): Promise<WriteAnswer<GatewayPix>> {
    return asks.query({ operation: 'getSale', method: 'GET', path: `/1/sales/${id}`, reads: saleMessage }, read, budget)
  }

  /** One that was paid, or else the newest that still tells its code: another is made where none does. */
  async function find(reference: string, budget: TimeBudget): Promise<WriteAnswer<GatewayPix>> {
    const order = derivedReference(reference, LONGEST_REFERENCE)
    if (!order) return { ...NOT_AN_ID, ofAccount: false }
    const found = await findSales(asks, order, budget)
    if (found.outcome !== 'ok') return found
    let shown: WriteAnswer<GatewayPix> = { outcome: 'absent' }
    for (const id of found.value) {
      const sale = SALE.test(id) ? await get(id, budget) : null
      // Not now is one thing, and never another: only the latter is a person's.
      if (sale?.outcome === 'unknown' && !sale.isUnreadable) return sale
      if (sale?.outcome !== 'ok') return unreadable('a sale of this order could not be read')
      if (sale.value.status === 'paid') return sale
      if (shown.outcome === 'absent' && sale.value.brCode) shown = sale
    }
    return shown
  }
}
