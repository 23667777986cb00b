import type { Acquirer } from '../acquirer.ts'

/** Centavos on a voucher that nobody set otherwise: R$ 500,00 for each kind. */
export const FIRST_BALANCE = 50_000

/** A CPF with right check digits that is nobody's voucher's: a payment with it is rejected as the holder's. */
export const STRANGERS_CPF = '11144477735'

/** Centavos that a card still has for a kind of purchase. */
export function voucherBalance(acquirer: Acquirer, cardId: number, kind: string): number {
  const row = acquirer.db.one<{ balance: number }>(
    'select balance from acquirer_voucher where card_id = ? and kind = ?',
    cardId,
    kind,
  )
  return row?.balance ?? FIRST_BALANCE
}

/** Sets what a card has for a kind of purchase. */
export function setVoucherBalance(acquirer: Acquirer, cardId: number, kind: string, balance: number): void {
  acquirer.db.run(
    `insert into acquirer_voucher (card_id, kind, balance) values (?, ?, ?)
     on conflict (card_id, kind) do update set balance = excluded.balance`,
    cardId,
    kind,
    balance,
  )
}
