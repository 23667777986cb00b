import type { Acquirer } from '../acquirer.ts'
import type { AcquirerAnswer, AcquirerCall } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { findStoredCard, type Instrument } from '../tokens/instrument.ts'

/** `GET /v1/stored-cards/{id}`: a card that its holder agreed to have kept. */
export function getStoredCard(acquirer: Acquirer, call: AcquirerCall): AcquirerAnswer {
  const { id, funding, brand, last4, expiry_month, expiry_year, holder_name, created_at } = storedCard(acquirer, call)
  const created = new Date(created_at).toISOString()
  return {
    status: 200,
    body: { id, funding, brand, last4, expiry_month, expiry_year, holder_name, created_at: created },
  }
}

/** `DELETE /v1/stored-cards/{id}`: the card is forgotten; what was paid with it stays. */
export function deleteStoredCard(acquirer: Acquirer, call: AcquirerCall): AcquirerAnswer {
  const { id } = storedCard(acquirer, call)
  acquirer.db.run('update acquirer_instrument set deleted_at = ? where id = ?', acquirer.now().getTime(), id)
  return { status: 204, body: null }
}

function storedCard(acquirer: Acquirer, { account, params }: AcquirerCall): Instrument {
  const card = findStoredCard(acquirer, account, params.id ?? '')
  if (!card) throw new AcquirerProblem('not_found', 'This account has no such card.')
  return card
}
