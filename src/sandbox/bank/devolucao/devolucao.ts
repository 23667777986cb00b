import type { Bank } from '../bank.ts'

/** Money on its way back to a payer (*devolução*). */
export interface Devolucao {
  end_to_end_id: string
  /** The receiver's own id of it, unique per Pix. */
  id: string
  /** Id in the Pix system (*rtrId*). */
  return_id: string
  /** Centavos. */
  amount: number
  nature: 'ORIGINAL' | 'RETIRADA' | 'MED_OPERACIONAL' | 'MED_FRAUDE' | 'MED_PIX_AUTOMATICO'
  description: string | null
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  reason: string | null
  requested_at: number
  /** When the Pix system will have answered. */
  settle_at: number
  settled_at: number | null
}

/** A devolução of a Pix by the receiver's id. */
export function findDevolucao(bank: Bank, endToEndId: string, id: string): Devolucao | undefined {
  return bank.db.one<Devolucao>('select * from devolucao where end_to_end_id = ? and id = ?', endToEndId, id)
}

/** All devoluções of a Pix, in their order. */
export function devolucoesOf(bank: Bank, endToEndId: string): Devolucao[] {
  return bank.db.all<Devolucao>('select * from devolucao where end_to_end_id = ? order by requested_at, id', endToEndId)
}
