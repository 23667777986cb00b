import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { CounterManagers } from '../../../shared/contract/counter.ts'
import type { Language } from '../../../shared/language.ts'
import { isPassing } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { refundEnGb } from '../messages/refund-en-gb.ts'
import { type RefundWords, refundPtBr } from '../messages/refund-pt-br.ts'
import { useCounter, useSpeech } from '../parts/counter-context.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { problemWords } from '../parts/problem-words.ts'
import { type RefundablePayment, refundablePayment } from '../parts/refund-of.ts'

const refundWords: Record<Language, RefundWords> = { 'pt-BR': refundPtBr, 'en-GB': refundEnGb }

type Managers = CounterManagers['data']

/** All that a payment of a sale took goes back, when a manager who is there types their code. */
export function RefundDialog({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { words, money } = useSpeech()
  const refund = useRefundWords()
  const { api } = useCounter()
  const [payment] = useState(() => refundablePayment(charge, Date.now()))
  const hasSeveral = charge.payments.filter(({ status }) => status === 'captured').length > 1
  const { several, surplus, text } = refund
  const [managers, setManagers] = useState<CounterManagers | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    const ends = new AbortController()
    api.managers(ends.signal).then(setManagers, error => !ends.signal.aborted && setProblem(error))
    return () => ends.abort()
  }, [api])
  return (
    <Dialog title={refund.title(money(payment?.amount ?? charge.amount))} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{payment?.isSurplus ? surplus : hasSeveral ? several : text}</p>
          {problem !== null && (
            <Alert tone="negative" live="alert">
              {problemWords(problem, words)}
            </Alert>
          )}
          {managers?.data.length === 0 && <Alert tone="info">{refund.nobody}</Alert>}
          {payment && managers && managers.data.length > 0 ? (
            <RefundForm
              payment={payment}
              before={charge.amount_refunded}
              managers={managers.data}
              limit={managers.limit}
              close={close}
            />
          ) : (
            <Button intent="secondary" wide onClick={close}>
              {refund.back}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}

interface RefundFormProps {
  payment: RefundablePayment
  /** What of the sale was given back already: it counts towards the limit. */
  before: number
  managers: Managers
  /** Above it somebody else than whoever is at the till says yes; null where nobody has to. */
  limit: number | null
  close: () => void
}

function RefundForm({ payment, before, managers, limit, close }: RefundFormProps) {
  const { words, money } = useSpeech()
  const refund = useRefundWords()
  const { busy, problem, give } = useGiving(payment.id, close)
  const [manager, setManager] = useState(managers.find(({ blocked }) => !blocked)?.id ?? managers[0]?.id ?? '')
  const isSecond = managers.find(({ id }) => id === manager)?.approves ?? false
  const waits = limit !== null && before + payment.amount > limit && !isSecond
  const [isMissing, setMissing] = useState(false)
  const code = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = code.current?.value ?? ''
    setMissing(!/^\d{6}$/.test(typed))
    if (!/^\d{6}$/.test(typed)) return code.current?.focus()
    if (busy) return
    await give(manager, typed)
    code.current?.select()
  }

  return (
    <form className="modal-form" noValidate onSubmit={event => void submit(event)}>
      <ManagerChoice managers={managers} value={manager} onChoose={setManager} />
      <TextField
        ref={code}
        label={refund.code}
        hint={refund.codeHint}
        error={isMissing ? refund.codeNeeded : problemWords(problem, words)}
        type="password"
        inputMode="numeric"
        maxLength={6}
        // Nobody's browser keeps it: it is not of who sits here.
        autoComplete="one-time-code"
        autoFocus
      />
      {waits && (
        <Alert tone="info" live="status">
          {refund.waits(money(limit))}
        </Alert>
      )}
      <div className="modal-buttons">
        <Button type="submit" intent={waits ? 'primary' : 'negative'} busy={busy && refund.busy}>
          {waits ? refund.ask : refund.submit(money(payment.amount))}
        </Button>
        <Button intent="quiet" onClick={close}>
          {refund.back}
        </Button>
      </div>
    </form>
  )
}

/** One intention has one key, however often it is asked for while nobody answers. */
function useGiving(payment: string, onDone: () => void) {
  const { api, till, desk } = useCounter()
  const key = useRef(crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  async function give(manager: string, code: string) {
    setBusy(true)
    setProblem(null)
    try {
      await api.refundAtCounter(payment, { manager, code }, key.current)
      void desk.refresh()
      await till.load()
      onDone()
    } catch (error) {
      if (!isPassing(error)) key.current = crypto.randomUUID()
      setProblem(error)
    }
    setBusy(false)
  }
  return { busy, problem, give }
}

function ManagerChoice(props: { managers: Managers; value: string; onChoose: (id: string) => void }) {
  const refund = useRefundWords()
  return (
    <NativeSelect
      label={refund.manager}
      value={props.value}
      options={props.managers.map(({ id, name, blocked }) => ({
        value: id,
        label: blocked ? refund.blocked(name) : name,
      }))}
      onChoose={props.onChoose}
    />
  )
}

function useRefundWords(): RefundWords {
  return refundWords[useSpeech().language]
}
