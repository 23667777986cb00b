import { z } from 'zod'
import type { Bank } from '../bank/bank.ts'
import { returnByMed } from '../bank/devolucao/return-by-med.ts'
import { findPix } from '../bank/pix/pix.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const returnRequest = z.strictObject({
  end_to_end_id: z.string().max(32),
  amount: z.int().min(1).optional(),
  nature: z.enum(['MED_FRAUDE', 'MED_OPERACIONAL', 'MED_PIX_AUTOMATICO', 'ORIGINAL']).default('MED_FRAUDE'),
})

/**
 * `POST /control/bank/returns`: the bank gives money back without having been asked: by MED, or (`ORIGINAL`) because
 * somebody did it by the bank's own means. Without an amount, all that is left.
 */
export function returnMoney(bank: Bank, body: unknown): object {
  const { end_to_end_id, amount, nature } = readRequest(returnRequest, body)
  const devolucao = bank.db.transaction(() => {
    const pix = findPix(bank, end_to_end_id)
    if (!pix) throw new SandboxProblem('pix_unknown', `The bank received no Pix ${end_to_end_id}.`)
    const made = returnByMed(bank, pix, { nature, delay_ms: 0, ...(amount && { amount }) })
    if (!made) throw new SandboxProblem('nothing_to_return', 'All of it was given back already.')
    return made
  })
  bank.wakeReturns()
  return { end_to_end_id, id: devolucao.id, return_id: devolucao.return_id, amount: devolucao.amount, nature }
}
