import type { Bank } from '../bank/bank.ts'

/** A payment as the phone remembers it, with what came back of it since. */
export interface PhonePayment {
  end_to_end_id: string
  payee_name: string
  payee_city: string
  description: string | null
  txid: string | null
  /** Centavos. */
  amount: number
  paid_at: number
  /** Centavos given back by devoluções that are done. */
  returned: number
}

const selectPayment = `
  select phone_payment.end_to_end_id, payee_name, payee_city, description, txid, pix.amount, paid_at,
         (select coalesce(sum(devolucao.amount), 0) from devolucao
           where devolucao.end_to_end_id = pix.end_to_end_id and status = 'DEVOLVIDO') as returned
    from phone_payment join pix on pix.end_to_end_id = phone_payment.end_to_end_id`

/** The phone's last payments, newest first. */
export function lastPayments(bank: Bank, most: number): PhonePayment[] {
  return bank.db.all<PhonePayment>(`${selectPayment} order by paid_at desc, phone_payment.rowid desc limit ?`, most)
}

/** One payment of the phone. */
export function findPayment(bank: Bank, endToEndId: string): PhonePayment | undefined {
  return bank.db.one<PhonePayment>(`${selectPayment} where phone_payment.end_to_end_id = ?`, endToEndId)
}
