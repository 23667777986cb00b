/** The forms that Portuguese and English need. Both have `one` and `other`; Portuguese's `many` reads like `other`. */
interface PluralForms {
  one: string
  other: string
}

/** Picks the form that the language uses for a count: in Portuguese zero is singular, in English it is plural. */
export function plural(rules: Intl.PluralRules, count: number, forms: PluralForms): string {
  return rules.select(count) === 'one' ? forms.one : forms.other
}
