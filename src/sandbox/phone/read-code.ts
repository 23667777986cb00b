import type { BrCode } from '../../shared/brazil/br-code/br-code.ts'
import { decodeBrCode } from '../../shared/brazil/br-code/decode-br-code.ts'
import { maskTaxId, parseTaxId } from '../../shared/brazil/tax-id.ts'
import { isStaticTxid } from '../../shared/brazil/txid.ts'
import type { Bank } from '../bank/bank.ts'
import { type Cob, cobExpiresAt } from '../bank/cob/cob.ts'
import { tokenAt } from '../bank/loc/location-address.ts'
import { cobAtLocation } from '../bank/payload/cob-at-location.ts'
import { receiverById, receiverOfKey } from '../bank/receivers/find-receiver.ts'
import type { Receiver } from '../bank/receivers/receiver.ts'
import type { PhoneRejection } from './rejection.ts'

/** What a phone shows of a code before it pays. */
export interface ReadCode {
  kind: 'dynamic' | 'static'
  /** As the Pix directory has them. A person's CPF is masked, as every payer's bank does. */
  payee: { name: string; city: string; tax_id: string }
  /** Centavos; null when the payer decides. */
  amount: number | null
  amount_changeable: boolean
  txid: string | null
  /** Null for a static code: it does not expire. */
  expires_at: string | null
  /** What the receiver says it is for. */
  description: string | null
  details: { nome: string; valor: string }[]
  /** Why it cannot be paid; null when it can. */
  rejection: PhoneRejection | null
}

/** Where the money of a code goes. */
export interface Target {
  receiver: Receiver
  pixKey: string
  cobId: number | null
}

/** A code that was read, or why it could not be. */
export type CodeReading = { ok: true; code: ReadCode; target: Target } | { ok: false; rejection: PhoneRejection }

/**
 * Reads a code as a payer's bank does: decodes it, then asks the receiver's bank or the Pix directory who and how much.
 */
export function readCode(bank: Bank, text: string): CodeReading {
  const decoded = decodeBrCode(text)
  if (!decoded.ok) {
    const { code, field } = decoded.problem
    return reject({ code: 'br_code_invalid', reason: code, field })
  }
  const { brCode } = decoded
  if (brCode.kind === 'dynamic') return readDynamic(bank, brCode.url)
  if (brCode.kind === 'static') return readStatic(bank, brCode)
  return reject({ code: 'recurrence_not_offered' })
}

function readDynamic(bank: Bank, url: string): CodeReading {
  const token = tokenAt(url)
  if (token === null) return reject({ code: 'location_unknown' })
  const cob = cobAtLocation(bank, token)
  const receiver = cob && receiverById(bank, cob.receiver_id)
  if (!cob || !receiver) return reject({ code: 'charge_not_found' })
  const code: ReadCode = {
    kind: 'dynamic',
    payee: payeeOf(receiver),
    amount: cob.amount === 0 ? null : cob.amount,
    amount_changeable: cob.amount_changeable === 1,
    txid: cob.txid,
    expires_at: cobExpiresAt(cob).toISOString(),
    description: cob.payer_request,
    details: cob.details_json ? JSON.parse(cob.details_json) : [],
    rejection: whyNotPayable(cob, bank.now()),
  }
  return { ok: true, code, target: { receiver, pixKey: cob.pix_key, cobId: cob.id } }
}

/** A real bank pays no charge that is concluded, removed or past its time. */
function whyNotPayable(cob: Cob, now: Date): PhoneRejection | null {
  if (cob.status === 'CONCLUIDA') return { code: 'charge_paid' }
  if (cob.status !== 'ATIVA') return { code: 'charge_removed' }
  if (cobExpiresAt(cob) <= now) return { code: 'charge_expired' }
  return null
}

function readStatic(bank: Bank, brCode: BrCode & { kind: 'static' }): CodeReading {
  if (brCode.withdrawalFacilitator !== null) return reject({ code: 'withdrawal_not_offered' })
  const receiver = receiverOfKey(bank, brCode.key)
  if (!receiver) return reject({ code: 'pix_key_unknown' })
  const code: ReadCode = {
    kind: 'static',
    payee: payeeOf(receiver),
    amount: brCode.amount,
    amount_changeable: brCode.amount === null,
    // A txid that API Pix cannot carry is not passed on: the receiver would be told of a Pix it cannot read.
    txid: brCode.txid !== null && isStaticTxid(brCode.txid) ? brCode.txid : null,
    expires_at: null,
    description: brCode.info,
    details: [],
    rejection: null,
  }
  return { ok: true, code, target: { receiver, pixKey: brCode.key, cobId: null } }
}

function payeeOf(receiver: Receiver): ReadCode['payee'] {
  const parsed = parseTaxId(receiver.tax_id)
  return { name: receiver.name, city: receiver.city, tax_id: parsed.ok ? maskTaxId(parsed.taxId) : receiver.tax_id }
}

function reject(rejection: PhoneRejection): CodeReading {
  return { ok: false, rejection }
}
