import '../../ui/choice-field.css'
import '../../ui/address-fields.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { postalCodeText } from '../../../shared/brazil/postal-code.ts'
import { stateCodes } from '../../../shared/brazil/states.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { PayerFactName, PayerField } from '../../../shared/contract/payer-facts.ts'
import type { Language } from '../../../shared/language.ts'
import { type PayerFaults, payerFieldsOf, readPayerForm } from '../../../shared/payer/read-payer-form.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { MaskedField } from '../../ui/form-field/masked-field.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { payerEnGb } from '../messages/payer-en-gb.ts'
import { type PayerWords, payerPtBr } from '../messages/payer-pt-br.ts'
import { useBox, useCounter, useSpeech } from '../parts/counter-context.tsx'
import { AmountToPay, SaleFoot, SaleScreen } from '../parts/sale-screen.tsx'

const payerWords: Record<Language, PayerWords> = { 'pt-BR': payerPtBr, 'en-GB': payerEnGb }

interface PayerScreenProps {
  charge: Charge
  needs: readonly PayerFactName[]
}

/** Before the window, where a gateway makes the code: who pays, as the customer says it to the cashier. */
export function PayerScreen({ charge, needs }: PayerScreenProps) {
  const { language } = useSpeech()
  const words = payerWords[language]
  return (
    <SaleScreen className="payer-screen">
      <main className="payer">
        <AmountToPay charge={charge} />
        <h1>{words.title}</h1>
        <p className="payer-why">{words.why}</p>
        <PayerForm needs={needs} />
        <SaleFoot charge={charge} />
      </main>
    </SaleScreen>
  )
}

function PayerForm({ needs }: Pick<PayerScreenProps, 'needs'>) {
  const words = payerWords[useSpeech().language]
  const { desk } = useCounter()
  const { busy } = useBox(desk.state)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Record<PayerField, string>>>({})
  const [faults, setFaults] = useState<PayerFaults>({})
  useEffect(() => {
    // It is what the cashier does next.
    form.current?.querySelector('input')?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readPayerForm(needs, field => typed[field] ?? '')
    setFaults(read.ok ? {} : read.faults)
    const first = read.ok ? undefined : payerFieldsOf(needs).find(field => read.faults[field])
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
    if (read.ok) void desk.givePayer(read.facts)
  }
  const fieldOf = (name: PayerField) => {
    const fault = faults[name]
    return (
      <PayerInput
        key={name}
        name={name}
        value={typed[name] ?? ''}
        error={fault && words.faults[fault]}
        onWrite={text => {
          setTyped({ ...typed, [name]: text })
          setFaults({ ...faults, [name]: undefined })
        }}
      />
    )
  }
  return (
    <form className="payer-form" noValidate ref={form} onSubmit={submit}>
      {payerFieldsOf(needs.filter(name => name !== 'address')).map(fieldOf)}
      {needs.includes('address') && (
        <fieldset className="payer-address">
          <legend>{words.address}</legend>
          {payerFieldsOf(['address']).map(fieldOf)}
        </fieldset>
      )}
      <Button size="large" wide type="submit" busy={busy === 'pix' && words.going}>
        {words.go}
      </Button>
      <p className="payer-privacy">{words.privacy}</p>
    </form>
  )
}

interface PayerInputProps {
  name: PayerField
  value: string
  error: string | undefined
  onWrite: (text: string) => void
}

function PayerInput({ name, onWrite, ...rest }: PayerInputProps) {
  const words = payerWords[useSpeech().language]
  const label = words.fields[name]
  // What the customer says is not the cashier's own.
  const field = { name, label, required: name !== 'address.complement', autoComplete: 'off', ...rest }
  if (name === 'address.state') {
    const options = stateCodes.map(code => ({ value: code, text: code }))
    const choose = words.choose
    return (
      <ChoiceField
        {...field}
        id={`payer-${name}`}
        {...{ choose, options }}
        onChange={({ target }) => onWrite(target.value)}
      />
    )
  }
  const mask = masks[name]
  if (mask) return <MaskedField {...field} inputMode="numeric" mask={mask} onText={onWrite} />
  return <TextField {...field} inputMode={modes[name] ?? 'text'} onChange={({ target }) => onWrite(target.value)} />
}

const masks: Partial<Record<PayerField, (text: string) => string>> = {
  tax_id: text => taxIdText(text, 'any'),
  'address.postal_code': postalCodeText,
}

const modes: Partial<Record<PayerField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }
