import { SandboxProblem } from '../sandbox-problem.ts'
import type { Charge } from './charge.ts'
import type { Pagarme } from './pagarme.ts'

/**
 * Wins a chargeback for the store. By Pagar.me's documents `chargedback` is a charge's last status: no call and no read
 * says so, and what is paid out has a `chargeback_refund`.
 * @throws SandboxProblem `not_found`, `nothing_to_dispute`.
 */
export function winBack({ db, now }: Pagarme, code: string): { charge: string; amount: number } {
  const charge = db.one<Charge>('select * from pagarme_charge where code = ? order by created_at desc', code)
  if (!charge) throw new SandboxProblem('not_found', `Pagar.me has no charge ${code.slice(0, 60)}.`)
  const taken = db.one<{ amount: number }>(
    "select amount from pagarme_line where charge_id = ? and kind = 'chargedback'",
    charge.id,
  )
  if (!taken) throw new SandboxProblem('nothing_to_dispute', 'Nothing of it was charged back.')
  db.run(
    'insert into pagarme_won (charge_id, amount, created_at) values (?, ?, ?) on conflict do nothing',
    charge.id,
    taken.amount,
    now().getTime(),
  )
  return { charge: charge.id, amount: taken.amount }
}
