import { SandboxProblem } from '../sandbox-problem.ts'
import type { Charge } from './charge.ts'
import type { Pagarme } from './pagarme.ts'

/**
 * Holds the payout of a charge back beyond its day, or pays it after all: its payables stay `waiting_funds` meanwhile,
 * with the day that they had. @throws SandboxProblem `not_found`.
 */
export function holdPayout({ db }: Pagarme, code: string, isHeld: boolean): { charge: string; held: boolean } {
  const charge = db.one<Charge>('select * from pagarme_charge where code = ? order by created_at desc', code)
  if (!charge) throw new SandboxProblem('not_found', `Pagar.me has no charge ${code.slice(0, 60)}.`)
  db.run('update pagarme_charge set payout_held = ? where id = ?', isHeld ? 1 : 0, charge.id)
  return { charge: charge.id, held: isHeld }
}
