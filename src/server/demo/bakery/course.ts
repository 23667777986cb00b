import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import type { Item } from './menu.ts'
import type { Person } from './people.ts'

/** A card of the story: what is shown of it, never a number that somebody has. */
export interface PlayedCard {
  brand: CardBrandName
  last4: string
}

/** How a card is asked for. */
export type Installments = { count: number; interest: 'store' | 'payer' }

/** What comes in by Pix that was not asked for so. */
export type OddPix = 'twice' | 'over' | 'short' | 'late'

/** What a payer does with a charge. */
export type Way =
  | { by: 'pix' }
  | { by: 'odd-pix'; odd: OddPix }
  | { by: 'credit'; card: PlayedCard; installments: Installments }
  | { by: 'debit' | 'voucher'; card: PlayedCard }
  | { by: 'wallet'; wallet: WalletMethod; card: PlayedCard }
  /** A voucher or a card pays a part, a card or a Pix the rest. */
  | { by: 'split-tender'; first: 'voucher' | 'credit'; card: PlayedCard; rest: 'pix' | 'credit'; second: PlayedCard }
  /** Reserved, and captured after so many hours; null: it waits for somebody. */
  | { by: 'hold'; card: PlayedCard; capturedAfter: number | null }
  /** The issuer says no; then another way, or nothing. */
  | { by: 'declined'; card: PlayedCard; code: string; next: Way | null }
  /** The issuer asks the payer, who does not answer; or nobody knows what became of it. */
  | { by: 'challenged' | 'in-doubt'; card: PlayedCard }
  /** The payer does not pay: looked at the page or not, or the store cancels it. */
  | { by: 'nothing'; end: 'left-page' | 'never-opened' | 'canceled' }

/** What comes after a payment, so many hours later. */
export type Aftermath =
  | { what: 'refund'; after: number; share: number }
  /** What is owed to nobody goes back: paid twice, over or too little. */
  | { what: 'refund-unapplied'; after: number }
  | { what: 'chargeback'; after: number; answer: 'won' | 'lost' | 'accepted' | 'waiting' | null }
  | { what: 'med'; after: number; end: 'released' | 'returned' | null }

/** One charge, from its making to what came of it. */
export interface Plan {
  /** The order number, one after the other through all days. */
  number: number
  at: Date
  item: Item
  person: Person
  /** At the counter it is paid at once; a link is opened later. */
  channel: 'counter' | 'link'
  way: Way
  aftermath: Aftermath | null
}
