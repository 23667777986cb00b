import { type FormEvent, useId, useRef, useState } from 'react'
import type { PayerField } from '../../../shared/contract/payer-facts.ts'
import type { PayerNeeds } from '../../../shared/contract/payer-needs.ts'
import { type AskedFor, type AskedPayer, askedForName } from '../../../shared/payer/asked-payer.ts'
import {
  type PayerFaults,
  payerFieldsOf,
  readPayerField,
  readPayerForm,
} from '../../../shared/payer/read-payer-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { PayerMessages } from '../messages/payer-pt-br.ts'
import { givePayer } from './give-payer.ts'
import { PayerFields } from './payer-fields.tsx'

export interface AskPayerProps {
  say: PayerMessages
  /** What they want to pay by. */
  way: AskedFor
  address: string
  store: string
  needs: PayerNeeds
  /** What was filled in before this page was made, where something of it could not be taken. */
  before?: AskedPayer | undefined
  check: () => Promise<void>
  /** What is asked for once it is known who pays, where the code does not come by itself. */
  proceed?: () => Promise<unknown>
}

/**
 * Who pays, as far as the gateway asks and nobody has said: a plain form, which works before any script is here. What
 * is typed is in the fields alone.
 */
export function AskPayer({ say, way, address, store, needs, before, check, proceed }: AskPayerProps) {
  const words = say.by[way]
  const id = useId()
  const action = `${address}/payer-form`
  const form = useRef<HTMLFormElement>(null)
  const filled = before?.way === way ? before : undefined
  const [faults, setFaults] = useState<PayerFaults>(filled?.faults ?? {})
  const [trouble, setTrouble] = useState<'rejected' | 'network' | 'unavailable' | null>(
    needs.rejected ? 'rejected' : null,
  )
  const [isBusy, setBusy] = useState(false)
  const fieldOf = (name: PayerField) =>
    form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null

  const show = (found: PayerFaults) => {
    setFaults(found)
    const first = payerFieldsOf(needs.facts).find(name => found[name])
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
    // Where nothing came of it, what was asked is asked again.
    setTrouble('rejected')
    if (way === 'pix') document.querySelector<HTMLElement>('.pay:not([hidden]) > [data-copies]')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTrouble(null)
    if (!isBusy) void send()
  }
  // What was wrong is right as soon as it is. Nothing changes when a field is left: the button would move away under
  // the finger that presses it.
  const write = (name: PayerField, value: string) => {
    if (faults[name] && 'value' in readPayerField(name, value)) setFaults({ ...faults, [name]: undefined })
  }
  return (
    <>
      <p>{words.why}</p>
      {trouble && (
        <Alert tone="warning" live="alert">
          {trouble === 'network' ? say.network : words[trouble]}
        </Alert>
      )}
      <form
        className="pay-payer"
        method="post"
        action={action}
        noValidate
        ref={form}
        onSubmit={submit}
        aria-describedby={`${id}-privacy`}
      >
        <input type="hidden" name={askedForName} value={way} />
        <PayerFields
          say={say}
          id={id}
          legend={words.address}
          asked={needs.facts}
          before={filled?.values ?? {}}
          faults={faults}
          isBusy={isBusy}
          onWrite={write}
        />
        <Button size="large" wide type="submit" busy={isBusy ? words.going : false}>
          {words.go}
        </Button>
        <p className="payer-privacy" id={`${id}-privacy`}>
          {words.privacy(store)}
        </p>
      </form>
    </>
  )
}
