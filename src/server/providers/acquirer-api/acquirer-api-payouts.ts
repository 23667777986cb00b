import { centavos } from '../../../shared/money/centavos.ts'
import { startTimeBudget } from '../../base/time-budget.ts'
import type { AcquirerPort } from '../acquirer-port.ts'
import { type Ask, answerOf, type Mapped } from '../card-api-answer.ts'
import type { PayoutLine } from '../payout-port.ts'
import { allOf } from './acquirer-api-mapping.ts'
import { type PayoutLineMessage, payoutList } from './acquirer-api-messages.ts'

const KINDS: Readonly<Record<string, PayoutLine['kind']>> = {
  installment: 'sale',
  refund: 'refund',
  chargeback: 'chargeback',
  chargeback_reversal: 'chargeback_reversal',
}

/** What has been paid out, line by line. What is still to come stands with its payment. */
export function payoutOperations(ask: Ask, total: number): Required<Pick<AcquirerPort, 'listPayouts'>> {
  return {
    async listPayouts({ from, to }, cursor) {
      const query = new URLSearchParams({ from, to, ...(cursor && { cursor }) })
      const request = { operation: 'listPayouts', method: 'GET', path: `/payouts?${query}`, reads: payoutList } as const
      const page = await ask(
        request,
        ({ data, next_cursor }) => {
          const lines = allOf(data.map(lineOf))
          return lines.ok ? { ok: true, value: { lines: lines.value, cursor: next_cursor } } : lines
        },
        startTimeBudget(total),
      )
      return answerOf(page)
    },
  }
}

function lineOf({ id, payment, reference, kind, number, paid_on, ...sums }: PayoutLineMessage): Mapped<PayoutLine> {
  const { gross, fee, net } = sums
  if (gross - fee !== net) return { ok: false, problem: 'a line of a payout that does not add up' }
  return {
    ok: true,
    value: {
      key: id,
      kind: kindOf(kind, gross),
      type: kind.slice(0, 80),
      payment,
      reference,
      tid: null,
      nsu: null,
      authorizationCode: null,
      number,
      installments: null,
      isWhole: false,
      gross: centavos(gross),
      fee: centavos(fee),
      net: centavos(net),
      paidOn: paid_on,
      status: 'paid',
    },
  }
}

/** A refund that did not arrive is paid again, by a line of the same kind. */
function kindOf(kind: string, gross: number): PayoutLine['kind'] {
  if (kind === 'refund' && gross > 0) return 'refund_reversal'
  return (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? 'other'
}
