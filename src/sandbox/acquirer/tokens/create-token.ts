import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { cardBrandFacts } from '../../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { hasRightCheckDigit, numbersOf, recognizeCard } from '../../../shared/cards/recognize-card.ts'
import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { rememberCard } from '../cards/card.ts'
import { cardFunding } from '../cards/card-funding.ts'
import { tokenRequest } from '../contract/requests.ts'
import { makeInstrument } from './instrument.ts'

/** A token is good for this long, in ms. */
const TOKEN_LIFE = 15 * 60_000

/**
 * `POST /v1/tokens`, from the browser: what was typed becomes a token that pays once. The code on the card is looked at
 * and forgotten; what is wrong is said without repeating it.
 */
export function createToken(acquirer: Acquirer, { account, body }: AcquirerCall): AcquirerAnswer {
  const typed = readInput(tokenRequest, body)
  const number = typed.number.replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(number) || !hasRightCheckDigit(number)) throw wrongNumber()
  const brand = brandOf(number, typed.brand)
  if (!numbersOf(brand).lengths.includes(number.length)) throw wrongNumber()
  checkExpiry(acquirer, typed.expiry_month, typed.expiry_year)
  if (!new RegExp(`^\\d{${numbersOf(brand).cvv}}$`).test(typed.cvv)) {
    throw new AcquirerProblem('invalid_cvv', `The code has ${numbersOf(brand).cvv} digits.`, 'cvv')
  }
  const holderName = typed.holder_name.trim().replace(/\s+/g, ' ')
  if (!/^[\p{L}\d .'-]{2,60}$/u.test(holderName)) {
    throw new AcquirerProblem('invalid_holder_name', 'The name is as it stands on the card.', 'holder_name')
  }
  const token = acquirer.db.transaction(() =>
    makeInstrument(acquirer, account, {
      kind: 'token',
      card_id: rememberCard(acquirer, number).id,
      brand,
      funding: cardFunding(number, brand),
      expiry_month: typed.expiry_month,
      expiry_year: typed.expiry_year,
      holder_name: holderName,
      expires_at: acquirer.now().getTime() + TOKEN_LIFE,
    }),
  )
  return {
    status: 201,
    body: {
      token: token.id,
      brand,
      funding: token.funding,
      last4: token.last4,
      expiry_month: token.expiry_month,
      expiry_year: token.expiry_year,
      expires_at: new Date(token.expires_at ?? 0).toISOString(),
    },
  }
}

/** The brand that the number tells; of one without a public range, the one the payer chose. */
function brandOf(number: string, chosen: CardBrandName | undefined): CardBrandName {
  const brand = recognizeCard(number).brand ?? chosen
  if (!brand) throw new AcquirerProblem('brand_required', 'The number does not tell the brand.', 'brand')
  const { status } = cardBrandFacts[brand]
  if (status === 'closed' || status === 'renamed') {
    throw new AcquirerProblem('brand_closed', 'Cards of this brand are no longer accepted.', 'number')
  }
  return brand
}

function wrongNumber(): AcquirerProblem {
  return new AcquirerProblem('invalid_number', 'The number is incomplete or mistyped.', 'number')
}

/** A card is good to the end of its month, by São Paulo's calendar. */
function checkExpiry(acquirer: Acquirer, month: number, year: number): void {
  const [thisYear = 0, thisMonth = 0] = saoPauloDate(acquirer.now()).split('-').map(Number)
  const exists = month >= 1 && month <= 12 && year >= 2000 && year <= thisYear + 20
  if (!exists || year * 12 + month < thisYear * 12 + thisMonth) {
    throw new AcquirerProblem('invalid_expiry', 'The date is past or does not exist.', 'expiry_month')
  }
}
