import {
  type CardFieldName,
  type CardFieldsFailure,
  longestToken,
  type TokenisedCard,
} from '../../shared/card-fields/card-fields-messages.ts'
import type { PostedShape } from '../../shared/card-fields/card-form-shapes.ts'
import type { CardFunding } from '../../shared/cards/card-brand-facts.ts'
import { cardBrand } from '../../shared/cards/card-brands.ts'
import type { CompleteCard } from './card-entry.ts'
import { isRecord, tokenShapes } from './token-shapes.ts'

/** How the provider answered. A rejection may name the field that it is about. */
export type TokenAnswer = { readonly ok: true; readonly card: TokenisedCard } | NoToken

interface NoToken {
  readonly ok: false
  readonly failure: CardFieldsFailure
  readonly field: CardFieldName | null
  /** Of a card that cannot do what was chosen: the one thing that it can do. */
  readonly only?: CardFunding | undefined
}

const patienceMs = 10_000

/** Hands the card to the provider's token endpoint, the only place it ever goes to. Never throws. */
export async function askForToken(
  endpoint: string,
  { publishableKey, shape }: { publishableKey: string | null; shape: PostedShape },
  card: CompleteCard,
): Promise<TokenAnswer> {
  if (publishableKey === null) return failed('unavailable')
  const words = tokenShapes[shape]
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), patienceMs)
  try {
    const body = words.body(card, publishableKey)
    const isForm = body instanceof URLSearchParams
    const response = await fetch(words.address(endpoint, publishableKey), {
      method: 'POST',
      headers: { ...words.headers(publishableKey), ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: giveUp.signal,
    })
    const answer: unknown = await response.json().catch(() => null)
    if (giveUp.signal.aborted) return failed('timeout')
    const said = isRecord(answer) ? answer : {}
    return response.status === words.made
      ? tokenIn(words.token(said, card), card)
      : rejectionOf(response.status, words.field(said))
  } catch {
    return failed(giveUp.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
  }
}

function tokenIn(
  { token, brand, funding }: Record<'token' | 'brand' | 'funding', unknown>,
  card: CompleteCard,
): TokenAnswer {
  // An answer that repeats the number is none: it must not reach the page.
  if (typeof token !== 'string' || token === '' || token.length > longestToken || token.includes(card.number)) {
    return failed('unavailable')
  }
  const named = typeof brand === 'string' ? cardBrand(brand) : 'other'
  const fundings = Array.isArray(funding) ? funding.filter(isFunding) : []
  // The payer chooses, and the provider knows the card: one that is debit alone is told before anybody tries to charge
  // it.
  if (fundings.length > 0 && !fundings.includes(card.use.funding)) {
    return { ...failed('wrong-use'), only: fundings.length === 1 ? fundings[0] : undefined }
  }
  return {
    ok: true,
    card: {
      token,
      brand: named === 'other' ? card.brand : named,
      last4: card.number.slice(-4),
      expiryMonth: card.expiry.month,
      expiryYear: card.expiry.year,
      use: card.use,
      fundings,
    },
  }
}

function rejectionOf(status: number, field: CardFieldName | null): TokenAnswer {
  if (status === 400 || status === 422) return { ok: false, failure: 'rejected', field }
  if (status === 401 || status === 403) return failed('forbidden')
  return failed(status === 429 ? 'too-many' : 'unavailable')
}

function failed(failure: CardFieldsFailure): NoToken {
  return { ok: false, failure, field: null }
}

function isFunding(value: unknown): value is CardFunding {
  return value === 'credit' || value === 'debit' || value === 'voucher'
}
