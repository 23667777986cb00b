import type { CardFieldFault, CardFieldName } from '../../../shared/card-fields/card-fields-messages.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import {
  type CardUse,
  type CardUseName,
  cardUseName,
  cardUses,
  type TakenCards,
} from '../../../shared/cards/card-uses.ts'
import { numbersOf } from '../../../shared/cards/recognize-card.ts'
import type { HostedName } from './hosted-fields.ts'

/** What the form knows of a card that is typed into a gateway's frames. */
export interface FramedEntry {
  readonly faults: Readonly<Record<HostedName, CardFieldFault | null>>
  readonly brand: CardBrandName | null
  readonly holder: string
  readonly chosenUse: CardUseName | null
}

export const emptyFramed: FramedEntry = {
  faults: { number: 'missing', expiry: 'missing', cvv: 'missing' },
  brand: null,
  holder: '',
  chosenUse: null,
}

export interface CheckedFramed {
  readonly cvvDigits: 3 | 4
  readonly usesToChoose: readonly CardUse[]
  readonly use: CardUse | null
  readonly faults: Partial<Record<CardFieldName, CardFieldFault>>
  /** What goes with what the frames make of the card; null while something is missing or wrong. */
  readonly card: { holder: string; use: CardUse; brand: CardBrandName } | null
}

/** Reads it against what the charge takes. A brand that nobody tells is no fault: the gateway knows it. */
export function checkFramed(entry: FramedEntry, taken: TakenCards): CheckedFramed {
  const { brand, chosenUse } = entry
  const plain = (['credit', 'debit'] as const).filter(one => taken.fundings.includes(one)).map(funding => ({ funding }))
  const uses = brand ? cardUses(brand, taken) : plain
  const use = uses.length === 1 ? uses[0] : uses.find(possible => cardUseName(possible) === chosenUse)
  const holder = entry.holder.trim().replace(/\s+/g, ' ').toLocaleUpperCase('pt-BR')
  const faults: Partial<Record<CardFieldName, CardFieldFault>> = {}
  if (brand && uses.length === 0) faults.number = 'not-taken'
  for (const [name, fault] of Object.entries(entry.faults)) if (fault) faults[name as HostedName] ??= fault
  if (holder.length < 2) faults.holder = 'missing'
  // A number in the place of the name would be told to people who see names.
  else if (/\d/.test(holder)) faults.holder = 'incomplete'
  if (uses.length > 1 && !use) faults.use = 'missing'
  const isWhole = Object.keys(faults).length === 0
  return {
    cvvDigits: numbersOf(brand).cvv,
    usesToChoose: plain.length > 1 ? uses : [],
    use: use ?? null,
    faults,
    card: isWhole && use ? { holder, use, brand: brand ?? 'other' } : null,
  }
}
