import { z } from 'zod'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { PayoutKind } from '../../../shared/contract/payout-kinds.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { startTimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort } from '../acquirer-port.ts'
import { type Ask, answerOf, type Mapped } from '../card-api-answer.ts'
import type { PayoutLine } from '../payout-port.ts'

/** As many as a page has. */
const PAGE = 500

const instant = z.iso.datetime({ offset: true, local: true })
const fee = z.int().nullish()

/** A payable, with what of it we read. Its id is a number. */
const payableMessage = z.object({
  id: z.union([z.int(), z.string().min(1).max(40)]),
  status: z.string(),
  type: z.string(),
  amount: z.int(),
  fee,
  anticipation_fee: fee,
  fraud_coverage_fee: fee,
  installment: z.int().nullish(),
  charge_id: z.string().nullish(),
  payment_date: instant,
})

export const payableList = z.object({ data: z.array(payableMessage) })

const KINDS: Readonly<Record<string, PayoutKind>> = {
  credit: 'sale',
  refund: 'refund',
  refund_reversal: 'refund_reversal',
  chargeback: 'chargeback',
  chargeback_refund: 'chargeback_reversal',
}

/** `prepaid` was paid before its day, for a fee. Any other state is no money, and may never become any. */
const STATUSES: Readonly<Record<string, PayoutLine['status']>> = {
  paid: 'paid',
  prepaid: 'paid',
  waiting_funds: 'expected',
}

/**
 * What Pagar.me pays out, and will: its payables, by the day of their payment. An account with acquirers of its own (a
 * Gateway contract) has none by Pagar.me's documents: its list is empty then.
 */
export function listPayouts(ask: Ask, total: number): Required<Pick<AcquirerPort, 'listPayouts'>> {
  return {
    async listPayouts({ from, to }, cursor) {
      const page = cursor === null ? 1 : Number(cursor)
      const query = new URLSearchParams({
        payment_date_since: `${from}T00:00:00-03:00`,
        payment_date_until: `${to}T23:59:59-03:00`,
        size: String(PAGE),
        page: String(page),
      })
      const request = {
        operation: 'listPayables',
        method: 'GET',
        path: `/payables?${query}`,
        reads: payableList,
      } as const
      const asked = await ask(request, linesOf, startTimeBudget(total))
      if (asked.outcome !== 'ok') return answerOf(asked)
      const { lines, listed } = asked.value
      return { outcome: 'ok', value: { lines, cursor: listed === PAGE ? String(page + 1) : null } }
    },
  }
}

export function linesOf({ data }: z.infer<typeof payableList>): Mapped<{ lines: PayoutLine[]; listed: number }> {
  return { ok: true, value: { lines: data.flatMap(lineOf), listed: data.length } }
}

function lineOf(payable: z.infer<typeof payableMessage>): PayoutLine[] {
  const { id, type, amount, installment, charge_id, payment_date } = payable
  const status = Object.hasOwn(STATUSES, payable.status) ? STATUSES[payable.status] : undefined
  if (!status) return []
  const kept = (payable.fee ?? 0) + (payable.anticipation_fee ?? 0) + (payable.fraud_coverage_fee ?? 0)
  return [
    {
      key: `payable ${id}`,
      kind: (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? 'other',
      type: type.slice(0, 80) || 'payable',
      payment: charge_id?.slice(0, 100) ?? null,
      reference: null,
      tid: null,
      nsu: null,
      authorizationCode: null,
      number: installment && installment > 0 ? installment : null,
      installments: null,
      isWhole: false,
      gross: centavos(amount),
      fee: centavos(kept),
      net: centavos(amount - kept),
      // Its days are midnights in São Paulo, written in UTC.
      paidOn: saoPauloDate(new Date(/(Z|[+-]\d\d:?\d\d)$/.test(payment_date) ? payment_date : `${payment_date}Z`)),
      status,
    },
  ]
}
