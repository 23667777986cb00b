import { z } from 'zod'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { findRefund, type Refund, refundMessageOf } from '../acquirer/refunds/refund.ts'
import { settleRefund } from '../acquirer/refunds/settle-refund.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const ending = z.strictObject({ outcome: z.enum(['done', 'failed']).default('done') })

/**
 * `POST /control/acquirer/refunds/{id}/end`: now ends a refund that is in process, as one says, whatever a fault had
 * said of it.
 */
export function endRefund(acquirer: Acquirer, id: string, body: unknown): object {
  const { outcome } = readRequest(ending, body ?? {})
  const ended = acquirer.db.transaction(() => {
    const refund = acquirer.db.one<Refund>('select * from acquirer_refund where id = ?', id)
    if (!refund) throw new SandboxProblem('not_found', `The acquirer has no refund ${id.slice(0, 60)}.`)
    if (refund.status !== 'processing') throw new SandboxProblem('nothing_due', `The refund is ${refund.status}.`)
    const reason = outcome === 'failed' ? (refund.reason ?? 'The issuer did not take the money back.') : null
    acquirer.db.run('update acquirer_refund set reason = ? where id = ?', reason, id)
    settleRefund(acquirer, findRefund(acquirer, id))
    return findRefund(acquirer, id)
  })
  acquirer.wake()
  return refundMessageOf(ended)
}
