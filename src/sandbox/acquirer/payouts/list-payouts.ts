import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import type { Line } from '../books/line.ts'
import { payoutQuery } from '../contract/requests.ts'

interface PaidLine extends Line {
  id: number
  payment: string
  reference: string
}

const PAGE = 500

/**
 * `GET /v1/payouts?from=&to=`: what was paid out on days, or taken off, line by line and day by day. What is still to
 * come stands with its payment. A capture that was taken back on its own day is never paid.
 */
export function listPayouts(acquirer: Acquirer, { account, query }: AcquirerCall): AcquirerAnswer {
  const { from, to, cursor } = readInput(payoutQuery, query)
  const today = saoPauloDate(acquirer.now())
  const [day, id = '0'] = cursor?.split('.') ?? [from]
  const found = acquirer.db.all<PaidLine>(
    `select line.id, payment.id as payment, payment.reference, line.kind, line.number, line.gross,
       coalesce(line.paid_fee, line.fee) as fee, line.expected_on
     from acquirer_payment as payment join acquirer_line as line on line.payment_id = payment.id
     where payment.account_id = ? and payment.status = 'captured' and payment.payout_held = 0
       and line.expected_on <= min(?, ?) and (line.expected_on, line.id) > (?, ?)
     order by line.expected_on, line.id limit ?`,
    account.id,
    to,
    today,
    day ?? from,
    Number(id),
    PAGE + 1,
  )
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    status: 200,
    body: {
      data: page.map(({ id: line, expected_on, gross, fee, ...shown }) => ({
        ...{ id: `pl_${line}`, ...shown },
        ...{ gross, fee, net: gross - fee, paid_on: expected_on },
      })),
      next_cursor: last && found.length > PAGE ? `${last.expected_on}.${last.id}` : null,
    },
  }
}
