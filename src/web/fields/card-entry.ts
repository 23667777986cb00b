import type { CalendarDate } from '../../shared/brazil/calendar-date.ts'
import type { CardFieldFault, CardFieldName } from '../../shared/card-fields/card-fields-messages.ts'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import { type CardExpiry, readCardExpiry } from '../../shared/cards/card-expiry.ts'
import { cardNumberFault, digitsOf } from '../../shared/cards/card-number-text.ts'
import { type CardUse, type CardUseName, cardUseName, cardUses, type TakenCards } from '../../shared/cards/card-uses.ts'
import { numbersOf, recognizeCard } from '../../shared/cards/recognize-card.ts'

/** What stands in the form, as it was written. It lives in this page's memory and nowhere else. */
export interface CardEntry {
  number: string
  expiry: string
  cvv: string
  holder: string
  /** From the list, for a number of no known range. */
  chosenBrand: CardBrandName | null
  chosenUse: CardUseName | null
}

/** A card that is complete: what goes to the token endpoint. */
export interface CompleteCard {
  readonly number: string
  readonly expiry: CardExpiry
  readonly cvv: string
  readonly holder: string
  readonly brand: CardBrandName
  readonly use: CardUse
  /** The CPF of a voucher's holder, which the page knows. */
  readonly cpf?: string | undefined
}

/** What an entry amounts to. */
export interface CheckedEntry {
  readonly brand: CardBrandName | null
  /** The brands that the number may still become. */
  readonly candidates: readonly CardBrandName[]
  /** Whether no brand's range has the number, so that the payer is asked. */
  readonly asksBrand: boolean
  readonly cvvDigits: 3 | 4
  /** What the card could be used for here; empty before its brand is known. */
  readonly uses: readonly CardUse[]
  /**
   * What the payer is shown to choose from, which may be a single one; empty where nothing is asked. Where a charge
   * takes credit and debit it is never empty: the choice has its place before the number is there, and nothing moves
   * when it is.
   */
  readonly usesToChoose: readonly CardUse[]
  readonly use: CardUse | null
  readonly faults: Partial<Record<CardFieldName, CardFieldFault>>
  readonly card: CompleteCard | null
}

export const emptyEntry: Readonly<CardEntry> = {
  number: '',
  expiry: '',
  cvv: '',
  holder: '',
  chosenBrand: null,
  chosenUse: null,
}

/** A brand is at most told by its first eight digits; after six without a candidate there is none. */
const digitsBeforeAsking = 6

/** Reads an entry against what the charge takes. */
export function checkEntry(entry: Readonly<CardEntry>, taken: TakenCards, today: () => CalendarDate): CheckedEntry {
  const digits = digitsOf(entry.number)
  const recognized = recognizeCard(digits)
  const { candidates } = recognized
  const asksBrand = candidates.length === 0 && digits.length >= digitsBeforeAsking
  const brand = recognized.brand ?? (asksBrand ? entry.chosenBrand : null)
  const cvvDigits = numbersOf(brand).cvv
  const uses = brand ? cardUses(brand, taken) : []
  const use = uses.length === 1 ? uses[0] : uses.find(possible => cardUseName(possible) === entry.chosenUse)
  const expiry = readCardExpiry(entry.expiry, today)
  const holder = entry.holder.trim().replace(/\s+/g, ' ').toLocaleUpperCase('pt-BR')

  const faults: Partial<Record<CardFieldName, CardFieldFault>> = {}
  const numberFault = cardNumberFault(digits, brand)
  const isCertain = recognized.decided || numberFault === null
  if (recognized.brand && isCertain && uses.length === 0 && numberFault !== 'closed') faults.number = 'not-taken'
  else if (numberFault) faults.number = numberFault
  if (asksBrand && !brand) faults.brand = 'missing'
  else if (asksBrand && uses.length === 0) faults.brand = 'not-taken'
  if (!expiry.ok) faults.expiry = expiry.fault
  if (entry.cvv.length !== cvvDigits) faults.cvv = entry.cvv === '' ? 'missing' : 'incomplete'
  if (holder.length < 2) faults.holder = 'missing'
  // A number in the place of the name would be told to people who see names.
  else if (/\d/.test(holder)) faults.holder = 'incomplete'
  if (uses.length > 1 && !use) faults.use = 'missing'

  const isComplete = Object.keys(faults).length === 0
  const card =
    isComplete && expiry.ok && brand && use
      ? { number: digits, expiry: expiry.expiry, cvv: entry.cvv, holder, brand, use }
      : null
  const usesToChoose = toChoose(uses, taken)
  return { brand, candidates, asksBrand, cvvDigits, uses, usesToChoose, use: use ?? null, faults, card }
}

function toChoose(uses: readonly CardUse[], { fundings }: TakenCards): readonly CardUse[] {
  const plain = (['credit', 'debit'] as const).filter(funding => fundings.includes(funding))
  // Which of many vouchers it is, nobody is asked without need.
  if (plain.length < 2 || fundings.length > plain.length) return uses.length > 1 ? uses : []
  return uses.length > 0 ? uses : plain.map(funding => ({ funding }))
}
