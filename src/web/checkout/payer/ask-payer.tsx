import { type FormEvent, useId, useRef, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PayerFactName } from '../../../shared/contract/payer-facts.ts'
import { editText } from '../../../shared/masked-text.ts'
import { type PayerFaults, readPayerFact, readPayerForm } from '../../../shared/payer/read-payer-fact.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { PageData } from '../document/page-data.ts'
import type { PayerMessages } from '../messages/payer-pt-br.ts'
import { PixLogo } from '../pix/pix-logo.tsx'
import { useWords } from '../state/words.ts'
import { givePayer } from './give-payer.ts'

interface AskPayerProps {
  say: PayerMessages
  address: string
  state: CheckoutState
  needs: NonNullable<CheckoutState['pix_needs']>
  /** What was filled in before this page was made, where something of it could not be taken. */
  before?: PageData['payer']
  check: () => Promise<void>
  /** What is asked for once it is known who pays, where the code does not come by itself. */
  proceed?: () => Promise<unknown>
  /** While another way to pay is chosen: what was typed stays. */
  isHidden?: boolean
}

/**
 * Who pays, as far as the gateway of the Pix asks and nobody has said: a plain form, which works before any script is
 * here. What is typed is in the fields alone.
 */
export function AskPayer({ say, address, state, needs, before, check, proceed, isHidden }: AskPayerProps) {
  const words = useWords().say
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<PayerFaults>(before?.faults ?? {})
  const [trouble, setTrouble] = useState<'rejected' | 'network' | 'unavailable' | null>(
    needs.rejected ? 'rejected' : null,
  )
  const [isBusy, setBusy] = useState(false)
  const action = `${address}/payer-form`
  const fieldOf = (name: PayerFactName) => form.current?.elements.namedItem(name) as HTMLInputElement | null

  const show = (found: PayerFaults) => {
    setFaults(found)
    const first = needs.facts.find(name => found[name])
    if (first) fieldOf(first)?.focus()
  }
  const send = async () => {
    const read = readPayerForm(needs.facts, name => fieldOf(name)?.value ?? '')
    if (!read.ok) return show(read.faults)
    setBusy(true)
    const answer = await givePayer(address, read.facts)
    if (answer === 'done') await proceed?.()
    await check()
    setBusy(false)
    if (typeof answer === 'object') return show(answer.faults)
    if (answer === 'network' || answer === 'unavailable') return setTrouble(answer)
    // Where no code came of it, what was asked is asked again.
    setTrouble('rejected')
    document.querySelector<HTMLElement>('.pay:not([hidden]) > [data-copies]')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTrouble(null)
    if (!isBusy) void send()
  }
  // What was wrong is right as soon as it is. Nothing changes when a field is left: the button would move away under
  // the finger that presses it.
  const write = (name: PayerFactName, event: FormEvent<HTMLInputElement>) => {
    if (name === 'tax_id') punctuate(event)
    if (faults[name] && 'value' in readPayerFact(name, event.currentTarget.value))
      setFaults({ ...faults, [name]: undefined })
  }
  return (
    <section className="pay" aria-labelledby={heading} hidden={isHidden}>
      <h2 className="pay-heading" id={heading} data-names-way>
        <PixLogo />
        {words.pix.heading}
      </h2>
      <p>{say.why}</p>
      {trouble && (
        <Alert tone="warning" live="alert">
          {say[trouble]}
        </Alert>
      )}
      <form
        className="pay-payer"
        method="post"
        action={action}
        noValidate
        ref={form}
        onSubmit={submit}
        aria-describedby={`${heading}-privacy`}
      >
        {needs.facts.map(name => {
          const fault = faults[name]
          return (
            <TextField
              key={name}
              name={name}
              {...inputs[name]}
              id={`payer-${name}`}
              label={say.fields[name]}
              defaultValue={before?.values[name] ?? ''}
              error={fault && say.faults[fault]}
              readOnly={isBusy}
              required
              onInput={event => write(name, event)}
            />
          )
        })}
        <Button size="large" wide type="submit" busy={isBusy ? say.going : false}>
          {say.go}
        </Button>
        <p className="payer-privacy" id={`${heading}-privacy`}>
          {say.privacy(state.store.name)}
        </p>
      </form>
    </section>
  )
}

const inputs = {
  name: { autoComplete: 'name', inputMode: 'text', autoCapitalize: 'words' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', type: 'email' },
  tax_id: { autoComplete: 'off', inputMode: 'numeric' },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
} as const satisfies Record<PayerFactName, object>

/** Writes the punctuation while one types, and leaves the caret where it was. */
function punctuate({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const edited = editText(field.value, field.selectionStart ?? field.value.length, text => taxIdText(text, 'any'))
  field.value = edited.text
  field.setSelectionRange(edited.caret, edited.caret)
}
