import { createHmac, randomBytes } from 'node:crypto'
import type { Acquirer } from '../acquirer.ts'
import { type CardBehavior, publishedCards } from './published-cards.ts'

/** A card as the acquirer remembers it. */
export interface Card {
  id: number
  last4: string
  behavior: CardBehavior | null
}

/**
 * The card of a number, which is forgotten here. What stays is a hash by a key of this sandbox's own, so that the same
 * card is known again (a voucher's balance), and four digits. Within a transaction.
 */
export function rememberCard(acquirer: Acquirer, number: string): Card {
  const published = publishedCards.find(card => card.number === number)
  return writeCard(acquirer, number, number.slice(-4), published?.behavior ?? null)
}

/** The card of a number, where it was used already. */
export function knownCard(acquirer: Acquirer, number: string): Card | undefined {
  return acquirer.db.one<Card>(
    'select id, last4, behavior from acquirer_card where card_hash = ?',
    hashOf(acquirer, number),
  )
}

/** The card behind a wallet's token, which never had a number here. */
export function rememberWalletCard(acquirer: Acquirer, account: string, last4: string): Card {
  return writeCard(acquirer, account, last4, null)
}

function writeCard(acquirer: Acquirer, secret: string, last4: string, behavior: CardBehavior | null): Card {
  const card = acquirer.db.one<Card>(
    `insert into acquirer_card (card_hash, last4, behavior) values (?, ?, ?)
     on conflict (card_hash) do update set behavior = excluded.behavior returning id, last4, behavior`,
    hashOf(acquirer, secret),
    last4,
    behavior,
  )
  if (!card) throw new Error('the card was not written')
  return card
}

function hashOf(acquirer: Acquirer, secret: string): string {
  return createHmac('sha256', cardKey(acquirer)).update(secret).digest('hex')
}

function cardKey({ db }: Acquirer): string {
  db.run(
    'insert into acquirer_secret (only_row, card_key) values (1, ?) on conflict do nothing',
    randomBytes(32).toString('hex'),
  )
  return db.one<{ card_key: string }>('select card_key from acquirer_secret')?.card_key ?? ''
}
