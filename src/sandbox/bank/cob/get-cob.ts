import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { BankProblem } from '../problem.ts'
import { type Cob, type CobTerms, findCob } from './cob.ts'
import { completeCobMessage } from './cob-message.ts'
import { cobNotFound } from './cob-not-found.ts'

/** `GET /cob/{txid}`: a charge with the Pix it received; with `revisao`, as it was then. */
export function getCob(bank: Bank, { receiver, params, query }: BankCall): BankAnswer {
  const cob = findCob(bank, receiver.id, params.txid ?? '')
  if (!cob) throw cobNotFound(params.txid)
  const shown = query.revisao === undefined ? cob : cobAtRevision(bank, cob, query.revisao)
  return { status: 200, body: completeCobMessage(bank, shown, receiver) }
}

/** Every revision but the last was of an active charge: only those can be revised. */
function cobAtRevision(bank: Bank, cob: Cob, asked: unknown): Cob {
  const revision = typeof asked === 'string' && /^\d{1,9}$/.test(asked) ? Number(asked) : -1
  const terms = bank.db.one<CobTerms>(
    `select expires_in, amount, amount_changeable, pix_key, debtor_json, payer_request, details_json
       from cob_revision where cob_id = ? and revision = ?`,
    cob.id,
    revision,
  )
  if (!terms) {
    throw new BankProblem('CobConsultaInvalida', 'O parâmetro revisao corresponde a uma revisão inexistente.', [
      { razao: 'A revisão inexiste.', propriedade: 'cob.revisao', valor: String(asked).slice(0, 20) },
    ])
  }
  return revision === cob.revision ? cob : { ...cob, ...terms, revision, status: 'ATIVA' }
}
