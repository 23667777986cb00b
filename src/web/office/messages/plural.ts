/** The forms that Portuguese and English need. Both have `one` and `other`; Portuguese's `many` reads like `other`. */
interface PluralForms {
  one: string
  other: string
}

/**
 * Picks the form that the language uses for a count. Of nothing it is the plural in both, as shops write it (“0
 * cobranças”): Portuguese's own rule counts zero with one, and “1 aviso” would stand for none.
 */
export function plural(rules: Intl.PluralRules, count: number, forms: PluralForms): string {
  return count !== 0 && rules.select(count) === 'one' ? forms.one : forms.other
}
