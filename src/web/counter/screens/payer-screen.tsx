import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { PayerFactName } from '../../../shared/contract/payer-facts.ts'
import { type PayerFaults, readPayerForm } from '../../../shared/payer/read-payer-fact.ts'
import { Button } from '../../ui/button.tsx'
import { MaskedField } from '../../ui/form-field/masked-field.tsx'
import { Money } from '../../ui/money.tsx'
import { taxIdText } from '../../ui/tax-id-field/tax-id-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useBox, useCounter, useSpeech } from '../parts/counter-context.tsx'
import { SaleFoot, SaleScreen } from '../parts/sale-screen.tsx'

interface PayerScreenProps {
  charge: Charge
  needs: readonly PayerFactName[]
}

/** Before the window, where a gateway makes the code: who pays, as the customer says it to the cashier. */
export function PayerScreen({ charge, needs }: PayerScreenProps) {
  const { words, language } = useSpeech()
  return (
    <SaleScreen className="payer-screen">
      <main className="payer">
        <p className="amount">
          <Money amount={charge.amount} language={language} />
        </p>
        <h1>{words.payer.title}</h1>
        <p className="payer-why">{words.payer.why}</p>
        <PayerForm needs={needs} />
        <SaleFoot charge={charge} />
      </main>
    </SaleScreen>
  )
}

function PayerForm({ needs }: Pick<PayerScreenProps, 'needs'>) {
  const { words } = useSpeech()
  const { desk } = useCounter()
  const { busy } = useBox(desk.state)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Record<PayerFactName, string>>>({})
  const [faults, setFaults] = useState<PayerFaults>({})
  useEffect(() => {
    // It is what the cashier does next.
    form.current?.querySelector('input')?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readPayerForm(needs, name => typed[name] ?? '')
    setFaults(read.ok ? {} : read.faults)
    const first = read.ok ? undefined : needs.find(name => read.faults[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    if (read.ok) void desk.givePayer(read.facts)
  }
  return (
    <form className="payer-form" noValidate ref={form} onSubmit={submit}>
      {needs.map(name => {
        const fault = faults[name]
        const field = {
          name,
          label: words.payer.fields[name],
          value: typed[name] ?? '',
          error: fault && words.payer.faults[fault],
          required: true,
          // What the customer says is not the cashier's own.
          autoComplete: 'off',
        }
        const write = (text: string) => {
          setTyped({ ...typed, [name]: text })
          setFaults({ ...faults, [name]: undefined })
        }
        return name === 'tax_id' ? (
          <MaskedField key={name} {...field} inputMode="numeric" mask={text => taxIdText(text, 'any')} onText={write} />
        ) : (
          <TextField key={name} {...field} inputMode={modes[name]} onChange={({ target }) => write(target.value)} />
        )
      })}
      <Button size="large" wide type="submit" busy={busy === 'pix' && words.payer.going}>
        {words.payer.go}
      </Button>
      <p className="payer-privacy">{words.payer.privacy}</p>
    </form>
  )
}

const modes = { name: 'text', email: 'email', phone: 'tel' } as const
