import type { CardFieldFault, CardFieldName, CardFieldsFailure } from '../../shared/card-fields/card-fields-messages.ts'
import { cardBrandFacts } from '../../shared/cards/card-brand-facts.ts'
import { cardBrandLabel } from '../../shared/cards/card-brand-labels.ts'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import type { CardUseName } from '../../shared/cards/card-uses.ts'
import type { Language } from '../../shared/language.ts'
import { fieldsEnGb } from './messages/en-gb.ts'
import { type FieldsWords, fieldsPtBr } from './messages/pt-br.ts'

/** What the form says, by language. */
export const fieldsWords: Readonly<Record<Language, FieldsWords>> = { 'pt-BR': fieldsPtBr, 'en-GB': fieldsEnGb }

/** What a fault is about, besides its field. */
interface FaultFacts {
  readonly language: Language
  readonly brand: CardBrandName | null
  readonly cvvDigits: 3 | 4
}

/** A fault as a person reads it. */
export function sayFault(field: CardFieldName, fault: CardFieldFault, facts: FaultFacts): string {
  const say = fieldsWords[facts.language]
  const brand = facts.brand ?? 'other'
  const label = cardBrandLabel(brand, facts.language)
  if (fault === 'not-taken') return say.brandNotTaken(label)
  if (fault === 'closed') {
    const { movedTo } = cardBrandFacts[brand]
    return say.brandClosed(label, movedTo ? cardBrandLabel(movedTo, facts.language) : null)
  }
  switch (field) {
    case 'number':
      if (fault === 'missing') return say.numberMissing
      if (fault === 'rejected') return say.numberRejected
      return fault === 'check-digit' ? say.numberWrong : say.numberIncomplete
    case 'brand':
      return fault === 'rejected' ? say.brandRejected : say.brandMissing
    case 'expiry':
      return sayExpiry(fault, say)
    case 'cvv':
      if (fault === 'rejected') return say.cvvRejected
      return fault === 'missing' ? say.cvvMissing : say.cvvIncomplete(facts.cvvDigits)
    case 'holder':
      if (fault === 'rejected') return say.holderRejected
      return fault === 'missing' ? say.holderMissing : say.holderDigits
    case 'use':
      return say.useMissing
  }
}

/**
 * Why no token came, where no field says it. Null: nothing needs to be said. `other`: the one use that the card is good
 * for, where the payer can choose it.
 */
export function sayFailure(
  failure: CardFieldsFailure,
  use: CardUseName | null,
  say: FieldsWords,
  other?: CardUseName,
): string | null {
  switch (failure) {
    case 'wrong-use':
      return other ? say.otherUse(say.uses[other]) : use && say.wrongUse(say.uses[use])
    case 'incomplete':
    case 'busy':
      return null
    case 'too-many':
      return say.tooMany
    default:
      return say[failure]
  }
}

function sayExpiry(fault: CardFieldFault, say: FieldsWords): string {
  switch (fault) {
    case 'missing':
      return say.expiryMissing
    case 'month':
      return say.expiryMonth
    case 'expired':
      return say.expired
    case 'too-far':
      return say.expiryFar
    case 'rejected':
      return say.expiryRejected
    default:
      return say.expiryIncomplete
  }
}
