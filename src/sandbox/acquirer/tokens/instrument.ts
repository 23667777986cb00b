import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { randomText } from '../../random-text.ts'
import { type Account, shareVault } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import type { CardBehavior } from '../cards/published-cards.ts'

/** A card as an account may use it: a token, a stored card, or the content of a wallet's token. */
export interface Instrument {
  id: string
  kind: 'token' | 'stored' | 'wallet'
  account_id: number
  card_id: number
  brand: CardBrandName
  funding: CardFunding[]
  expiry_month: number
  expiry_year: number
  holder_name: string
  wallet: 'apple-pay' | 'google-pay' | 'samsung-pay' | null
  /** Whether a wallet vouched for the payer. */
  authenticated: boolean
  created_at: number
  expires_at: number | null
  used_at: number | null
  deleted_at: number | null
  last4: string
  behavior: CardBehavior | null
}

type InstrumentRow = Omit<Instrument, 'funding' | 'authenticated'> & { funding_json: string; authenticated: 0 | 1 }

const PREFIX = { token: 'tok', stored: 'card', wallet: 'wal' } as const

/** What an instrument is made of. */
export type NewInstrument = Pick<
  Instrument,
  'kind' | 'card_id' | 'brand' | 'funding' | 'expiry_month' | 'expiry_year' | 'holder_name'
> & { wallet?: Instrument['wallet']; authenticated?: boolean; expires_at?: number }

/** Writes an instrument of an account. Within a transaction. */
export function makeInstrument(acquirer: Acquirer, account: { id: number }, made: NewInstrument): Instrument {
  const id = `${PREFIX[made.kind]}_${randomText(32)}`
  acquirer.db.run(
    `insert into acquirer_instrument (id, kind, account_id, card_id, brand, funding_json, expiry_month, expiry_year,
       holder_name, wallet, authenticated, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    made.kind,
    account.id,
    made.card_id,
    made.brand,
    JSON.stringify(made.funding),
    made.expiry_month,
    made.expiry_year,
    made.holder_name,
    made.wallet ?? null,
    made.authenticated ? 1 : 0,
    acquirer.now().getTime(),
    made.expires_at ?? null,
  )
  return readInstrument(acquirer, id)
}

/** Keeps the card of an instrument for the next time, as its holder agreed. Within a transaction. */
export function keepCard(acquirer: Acquirer, instrument: Instrument): Instrument {
  const { account_id, card_id, brand, funding, expiry_month, expiry_year, holder_name } = instrument
  const kept = { kind: 'stored', card_id, brand, funding, expiry_month, expiry_year, holder_name } as const
  return makeInstrument(acquirer, { id: account_id }, kept)
}

/** An instrument that is known to be there. */
export function readInstrument(acquirer: Acquirer, id: string): Instrument {
  const instrument = findInstrument(acquirer, id)
  if (!instrument) throw new Error(`there is no instrument ${id}`)
  return instrument
}

function findInstrument(acquirer: Acquirer, id: string): Instrument | undefined {
  const row = acquirer.db.one<InstrumentRow>(
    `select instrument.*, last4, behavior from acquirer_instrument as instrument
       join acquirer_card as card on card.id = card_id where instrument.id = ?`,
    id,
  )
  if (!row) return undefined
  const { funding_json, authenticated, ...rest } = row
  return { ...rest, funding: JSON.parse(funding_json), authenticated: authenticated === 1 }
}

/**
 * Takes a token: once, within its fifteen minutes, by the account whose page made it or one of the same vault. Within a
 * transaction.
 */
export function takeToken(acquirer: Acquirer, account: Account, token: string): Instrument {
  const instrument = findInstrument(acquirer, token)
  if (instrument?.kind !== 'token' || !shareVault(acquirer, account, instrument.account_id)) {
    throw new AcquirerProblem('token_unknown', 'This account has no such token.', 'token')
  }
  if (instrument.used_at !== null) throw new AcquirerProblem('token_used', 'The token was used.', 'token')
  const now = acquirer.now().getTime()
  if (instrument.expires_at !== null && instrument.expires_at <= now) {
    throw new AcquirerProblem('token_expired', 'The token is past its time.', 'token')
  }
  acquirer.db.run('update acquirer_instrument set used_at = ? where id = ?', now, token)
  return instrument
}

/** A stored card of an account's vault that was not deleted. */
export function findStoredCard(acquirer: Acquirer, account: Account, id: string): Instrument | undefined {
  const instrument = findInstrument(acquirer, id)
  if (instrument?.kind !== 'stored' || instrument.deleted_at !== null) return undefined
  return shareVault(acquirer, account, instrument.account_id) ? instrument : undefined
}
