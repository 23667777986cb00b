import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { chargebackQuery } from '../contract/requests.ts'
import { chargebackMessageOf, chargebackOfAccount, PAGE, selectChargebacks } from './chargeback.ts'

/** `GET /v1/chargebacks/{id}`: a chargeback as it stands. */
export function getChargeback(acquirer: Acquirer, { account, params }: AcquirerCall): AcquirerAnswer {
  return { status: 200, body: chargebackMessageOf(chargebackOfAccount(acquirer, account, params.id)) }
}

/**
 * `GET /v1/chargebacks?updated_since=`: what changed from then on, the oldest change first, so that news that were lost
 * are found. `next_cursor` leads on from the last one of the page.
 */
export function listChargebacks(acquirer: Acquirer, { account, query }: AcquirerCall): AcquirerAnswer {
  const { updated_since, cursor } = readInput(chargebackQuery, query)
  const [at, id = ''] = cursor?.split('.') ?? [String(Date.parse(updated_since))]
  const found = selectChargebacks(
    acquirer,
    'payment.account_id = ? and (chargeback.updated_at, chargeback.id) > (?, ?)',
    account.id,
    Number(at),
    id,
  )
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    status: 200,
    body: {
      data: page.map(chargebackMessageOf),
      next_cursor: last && found.length > PAGE ? `${last.updated_at}.${last.id}` : null,
    },
  }
}
