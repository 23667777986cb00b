import { createHash } from 'node:crypto'
import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { acceptRequest, evidenceRequest } from '../contract/requests.ts'
import { chargebackMessageOf, chargebackOfAccount } from './chargeback.ts'
import { moveChargeback } from './move-chargeback.ts'

/**
 * `POST /v1/chargebacks/{id}/evidence`: the merchant says why the payment was right, once in each round and before its
 * deadline. Of a file the acquirer keeps what shows that it came whole.
 */
export function submitEvidence(acquirer: Acquirer, { account, params, body }: AcquirerCall): AcquirerAnswer {
  const chargeback = chargebackOfAccount(acquirer, account, params.id)
  const { text, files } = readInput(evidenceRequest, body)
  const evidence = {
    text,
    files: files.map(({ name, media_type, content }) => {
      const bytes = Buffer.from(content, 'base64')
      return { name, media_type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  }
  if (chargeback.evidence_due_at <= acquirer.now().getTime()) {
    throw new AcquirerProblem('not_disputable', 'The time for evidence is over.')
  }
  const moved = moveChargeback(acquirer, chargeback, 'submitted', { evidence })
  return { status: 200, body: chargebackMessageOf(moved) }
}

/** `POST /v1/chargebacks/{id}/accept`: the merchant lets the payer have the money. */
export function acceptChargeback(acquirer: Acquirer, { account, params, body }: AcquirerCall): AcquirerAnswer {
  readInput(acceptRequest, body)
  const chargeback = chargebackOfAccount(acquirer, account, params.id)
  return { status: 200, body: chargebackMessageOf(moveChargeback(acquirer, chargeback, 'accepted')) }
}
