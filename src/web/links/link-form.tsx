import type { Language } from '../../shared/language.ts'
import { fieldName } from '../../shared/links/link-fields.ts'
import { type LinkView, mostOf } from '../../shared/links/link-view.ts'
import type { LinkFaults } from '../../shared/links/read-link-form.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import type { LinkWords } from './messages/pt-br.ts'

export interface LinkFormProps {
  view: LinkView
  language: Language
  say: LinkWords
  /** What was filled in before, where something of it could not be taken. */
  values: Readonly<Record<string, string>>
  faults: LinkFaults
  /** The form's own secret, by which pressed twice it asks once; null in a preview, where it asks nothing. */
  form: string | null
}

/** The store's question to the payer: how much, how many, and whatever else it asks. A plain form, without script. */
export function LinkForm({ view, language, say, values, faults, form }: LinkFormProps) {
  const first = Object.keys(faults)[0]
  const fieldOf = (name: string) => ({
    name,
    // In a preview several forms may stand in one document.
    id: `link-${name}`,
    defaultValue: values[name] ?? '',
    error: faults[name] && say.faults[faults[name]],
    autoFocus: first === name,
  })
  const parts = { view, language, say, fieldOf }
  return (
    <form className="link-form" method="post" noValidate>
      {form && <input type="hidden" name="form" value={form} />}
      <AmountFields {...parts} chosen={values.amount ?? ''} />
      <Quantity {...parts} />
      {view.fields.map((field, place) => {
        const name = fieldName(place)
        const label = field.required ? field.label : say.optional(field.label)
        return field.kind === 'choice' ? (
          <ChoiceField
            key={name}
            {...fieldOf(name)}
            label={label}
            choose={say.choose}
            options={field.options.map(one)}
          />
        ) : (
          <TextField key={name} {...fieldOf(name)} label={label} required={field.required} />
        )
      })}
      <PayerFields {...parts} />
      <Button type="submit" size="large" wide>
        {view.price.kind === 'fixed' && view.price.amount > 0 && mostOf(view) === 1
          ? say.goWith(view.price.amount)
          : say.go}
      </Button>
      <p className="link-next">{say.next}</p>
    </form>
  )
}

const one = (option: string) => ({ value: option, text: option })

/** What a field of the form is given. */
export interface FieldProps {
  name: string
  id: string
  defaultValue: string
  error: string | undefined
  autoFocus: boolean
}

export interface PartProps {
  view: LinkView
  language: Language
  say: LinkWords
  fieldOf: (name: string) => FieldProps
}

/** Each number with what it comes to, so that the sum is seen without any script. */
function Quantity({ view, say, fieldOf }: PartProps) {
  const most = mostOf(view)
  if (view.price.kind !== 'fixed' || view.quantity_max === 1) return null
  const { amount } = view.price
  const options = Array.from({ length: most }, (_, place) => ({
    value: String(place + 1),
    text: say.ofQuantity(place + 1, amount * (place + 1)),
  }))
  return <ChoiceField {...fieldOf('quantity')} label={say.quantity} options={options} />
}

const persons = [
  { name: 'name', words: 'name', autoComplete: 'name', inputMode: 'text' },
  { name: 'email', words: 'email', autoComplete: 'email', inputMode: 'email' },
  { name: 'tax_id', words: 'taxId', autoComplete: 'off', inputMode: 'numeric' },
] as const

function PayerFields({ view, say, fieldOf }: PartProps) {
  return persons.map(({ name, words, autoComplete, inputMode }) => {
    const asked = view.payer[name]
    if (asked === 'hidden') return null
    const label = asked === 'required' ? say[words] : say.optional(say[words])
    const more = { autoComplete, inputMode, required: asked === 'required' }
    return <TextField key={name} {...fieldOf(name)} {...more} label={label} />
  })
}
