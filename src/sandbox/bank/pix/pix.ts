import type { Bank } from '../bank.ts'

/** A Pix the bank received for a receiver. */
export interface Pix {
  end_to_end_id: string
  receiver_id: number
  pix_key: string
  cob_id: number | null
  txid: string | null
  /** Centavos. */
  amount: number
  paid_at: number
  payer_name: string
  payer_tax_id: string
  payer_message: string | null
}

/** A Pix by its id, of any receiver. */
export function findPix(bank: Bank, endToEndId: string): Pix | undefined {
  return bank.db.one<Pix>('select * from pix where end_to_end_id = ?', endToEndId)
}

/** The Pix that paid a charge, in their order. */
export function pixOfCob(bank: Bank, cobId: number): Pix[] {
  return bank.db.all<Pix>('select * from pix where cob_id = ? order by paid_at, end_to_end_id', cobId)
}
