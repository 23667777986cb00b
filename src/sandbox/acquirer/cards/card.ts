import { createHmac, randomBytes } from 'node:crypto'
import type { Acquirer } from '../acquirer.ts'
import { type CardBehaviour, publishedCards } from './published-cards.ts'

/** A card as the acquirer remembers it. */
export interface Card {
  id: number
  last4: string
  behaviour: CardBehaviour | null
}

/**
 * The card of a number, which is forgotten here: what stays is a hash by a key of this sandbox's own, so that the same card is known
 * again (a voucher's balance), and four digits. Within a transaction.
 */
export function rememberCard(acquirer: Acquirer, number: string): Card {
  const published = publishedCards.find(card => card.number === number)
  return writeCard(acquirer, number, number.slice(-4), published?.behaviour ?? null)
}

/** The card of a number, where it was used already. */
export function knownCard(acquirer: Acquirer, number: string): Card | undefined {
  return acquirer.db.one<Card>(
    'select id, last4, behaviour from acquirer_card where card_hash = ?',
    hashOf(acquirer, number),
  )
}

/** The card behind a wallet's token, which never had a number here. */
export function rememberWalletCard(acquirer: Acquirer, account: string, last4: string): Card {
  return writeCard(acquirer, account, last4, null)
}

function writeCard(acquirer: Acquirer, secret: string, last4: string, behaviour: CardBehaviour | null): Card {
  const card = acquirer.db.one<Card>(
    `insert into acquirer_card (card_hash, last4, behaviour) values (?, ?, ?)
     on conflict (card_hash) do update set behaviour = excluded.behaviour returning id, last4, behaviour`,
    hashOf(acquirer, secret),
    last4,
    behaviour,
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
