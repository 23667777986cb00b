import { z } from 'zod'
import { hasRightCheckDigit } from '../../shared/cards/recognize-card.ts'
import { voucherKinds } from '../../shared/cards/voucher-kinds.ts'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { knownCard, rememberCard } from '../acquirer/cards/card.ts'
import { FIRST_BALANCE, setVoucherBalance, voucherBalance } from '../acquirer/vouchers/voucher.ts'
import { readRequest } from '../read-request.ts'

/** As it stands on the card, with blanks or without. */
const number = z
  .string()
  .transform(text => text.replace(/[ -]/g, ''))
  .refine(digits => /^\d{12,19}$/.test(digits) && hasRightCheckDigit(digits), 'The number is incomplete or mistyped.')

const question = z.strictObject({ number })

const change = z.strictObject({
  number,
  kind: z.enum(voucherKinds),
  balance: z.int().min(0).max(99_999_999),
})

/**
 * `POST /control/acquirer/vouchers`: what a card has for each kind of purchase. A question, but no card's number stands
 * in an address.
 */
export function readVoucher(acquirer: Acquirer, body: unknown): object {
  return voucherMessage(acquirer, readRequest(question, body).number)
}

/** `PUT /control/acquirer/vouchers`: sets what a card has for a kind of purchase, whether or not it was used before. */
export function changeVoucher(acquirer: Acquirer, body: unknown): object {
  const { number, kind, balance } = readRequest(change, body)
  acquirer.db.transaction(() => setVoucherBalance(acquirer, rememberCard(acquirer, number).id, kind, balance))
  return voucherMessage(acquirer, number)
}

function voucherMessage(acquirer: Acquirer, number: string): object {
  const card = knownCard(acquirer, number)
  const balances = voucherKinds.map(kind => [kind, card ? voucherBalance(acquirer, card.id, kind) : FIRST_BALANCE])
  return { last4: number.slice(-4), balances: Object.fromEntries(balances) }
}
