import type { Bank } from '../bank.ts'

/** Status of a charge's record: API Pix, `CobrancaStatus`. Expired is not one of them: it is computed. */
export type CobStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

/** What a charge asks for at one revision. */
export interface CobTerms {
  /** Seconds from the charge's creation. */
  expires_in: number
  /** Centavos. */
  amount: number
  /** `valor.modalidadeAlteracao` as it was sent; 1: the payer may change the amount. */
  amount_changeable: 0 | 1 | null
  pix_key: string
  /** `devedor`. */
  debtor_json: string | null
  /** `solicitacaoPagador`. */
  payer_request: string | null
  /** `infoAdicionais`. */
  details_json: string | null
}

/** A charge (*cobrança imediata*) at its present revision, with its location if it has one. */
export interface Cob extends CobTerms {
  id: number
  receiver_id: number
  txid: string
  status: CobStatus
  revision: number
  created_at: number
  location_id: number | null
  location_token: string | null
  location_created_at: number | null
}

/** Joins a charge with its terms and its location; `where` follows. */
export const selectCob = `
  select cob.id, cob.receiver_id, cob.txid, cob.status, cob.revision, cob.created_at, cob.location_id,
         location.token as location_token, location.created_at as location_created_at,
         terms.expires_in, terms.amount, terms.amount_changeable, terms.pix_key, terms.debtor_json,
         terms.payer_request, terms.details_json
    from cob
    join cob_revision as terms on terms.cob_id = cob.id and terms.revision = cob.revision
    left join location on location.id = cob.location_id`

/** When the charge can no longer be paid. */
export function cobExpiresAt(cob: Pick<Cob, 'created_at' | 'expires_in'>): Date {
  return new Date(cob.created_at + cob.expires_in * 1_000)
}

/** The charge of a receiver with this txid. */
export function findCob(bank: Bank, receiverId: number, txid: string): Cob | undefined {
  return bank.db.one<Cob>(`${selectCob} where cob.receiver_id = ? and cob.txid = ?`, receiverId, txid)
}

/** Writes the terms of a revision. */
export function insertTerms(bank: Bank, cobId: number, revision: number, terms: CobTerms): void {
  bank.db.run(
    `insert into cob_revision (cob_id, revision, expires_in, amount, amount_changeable, pix_key, debtor_json,
       payer_request, details_json) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    cobId,
    revision,
    terms.expires_in,
    terms.amount,
    terms.amount_changeable,
    terms.pix_key,
    terms.debtor_json,
    terms.payer_request,
    terms.details_json,
  )
}
