/** One of a few words that we wrote: a text of a person's has no place in it. */
export interface ChoiceProperty<Value extends string> {
  readonly kind: 'choice'
  readonly values: readonly Value[]
  /** What it tells, for the reference. */
  readonly meaning: string
}

export interface YesNoProperty {
  readonly kind: 'yes_no'
  readonly meaning: string
}

/** All that a product event can carry. There is no kind for a text, a number or a time, and none may be added. */
export type EventProperty = ChoiceProperty<string> | YesNoProperty

/** What a property of this kind may hold. */
export type PropertyValue<Property extends EventProperty> =
  Property extends ChoiceProperty<infer Value> ? Value : boolean

export function choice<const Value extends string>(meaning: string, values: readonly Value[]): ChoiceProperty<Value> {
  return { kind: 'choice', values, meaning }
}

export function yesNo(meaning: string): YesNoProperty {
  return { kind: 'yes_no', meaning }
}
