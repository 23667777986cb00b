import type { Bank } from '../bank.ts'
import { type Cob, selectCob } from '../cob/cob.ts'

/** The charge served at a location, whatever its status. */
export function cobAtLocation(bank: Bank, token: string): Cob | undefined {
  return bank.db.one<Cob>(`${selectCob} where location.token = ?`, token)
}
