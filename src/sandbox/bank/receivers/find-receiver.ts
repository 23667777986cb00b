import type { Bank } from '../bank.ts'
import { RECEIVER_COLUMNS, type Receiver } from './receiver.ts'

/** Whose account an id is. */
export function receiverById(bank: Bank, id: number): Receiver | undefined {
  return bank.db.one<Receiver>(`select ${RECEIVER_COLUMNS} from receiver where id = ?`, id)
}

/** Who is paid by a Pix to a key: the bank's answer to the Pix directory. */
export function receiverOfKey(bank: Bank, key: string): Receiver | undefined {
  return bank.db.one<Receiver>(
    `select ${RECEIVER_COLUMNS}
       from pix_key join receiver on receiver.id = pix_key.receiver_id where pix_key.value = ?`,
    key,
  )
}
