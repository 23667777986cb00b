import { randomText } from '../../random-text.ts'
import { BANK_ISPB } from '../bank.ts'

/** The payer's bank in the Pix system: the phone's. No participant of the Central Bank's list has this number. */
const PAYER_BANK_ISPB = '99990002'

/** Id of a Pix: `E`, the payer's bank, the minute in UTC, eleven letters and digits (bacen/pix-api issue 592). */
export function newEndToEndId(at: Date): string {
  return `E${PAYER_BANK_ISPB}${minuteOf(at)}${randomText(11)}`
}

/** Id of a devolução (*rtrId*): `D`, the bank that gives back, the minute in UTC, eleven letters and digits. */
export function newReturnId(at: Date): string {
  return `D${BANK_ISPB}${minuteOf(at)}${randomText(11)}`
}

function minuteOf(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 12)
}
