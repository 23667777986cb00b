import { type ReactNode, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/money-field/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { FormModal } from '../../shell/form-modal.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { movedMoney } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'

/** How much, and why. */
export interface Decided {
  amount: number
  reason?: string
}

interface MoneyDecisionProps {
  title: string
  text: string
  /** What is asked before the amount: which charge, whose credit. */
  children?: (isTried: boolean) => ReactNode
  /**
   * Centavos that can be decided about, which is what is proposed; null while it is not known yet: the amount is not
   * asked for.
   */
  most: number | null
  /** Whether what is asked before the amount was answered. */
  isReady?: boolean
  amountLabel: string
  submitLabel: (amount: string) => string
  /** On the button while there is no amount. */
  submitPlain?: string
  send: (decided: Decided, key: string) => Promise<Charge>
  /** Said in a corner when it is done. */
  done: (amount: string) => string
  onClosed: () => void
}

/** Asks how much of some money goes somewhere, and why. The button says how much. */
export function MoneyDecision(props: MoneyDecisionProps) {
  const { title, text, children, most, isReady = true, amountLabel, submitLabel, submitPlain, send, done } = props
  const { language } = usePreferences()
  const words = useMoneyWords()
  const { money } = useFormats()
  const showToast = useToast()
  /** Null until somebody writes another amount than the proposed one. */
  const [typed, setTyped] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = typed ?? most ?? 0
  const fault = amount === 0 ? words.needed : most !== null && amount > most ? words.tooMuch(money(most)) : null
  const deciding = useIntention({
    send,
    changes: movedMoney,
    onDone: () => showToast({ tone: 'positive', text: done(money(amount)) }),
  })

  function submit(close: () => void) {
    setTried(true)
    if (most === null || !isReady || fault) return
    const why = reason.trim()
    deciding.mutate({ amount, ...(why && { reason: why }) }, { onSuccess: close })
  }

  return (
    <FormModal
      title={title}
      submitLabel={most === null && submitPlain ? submitPlain : submitLabel(money(amount))}
      cancelLabel={words.keep}
      saving={deciding}
      onSubmit={submit}
      onClosed={props.onClosed}
    >
      <p className="modal-text">{text}</p>
      {children?.(isTried)}
      {most !== null && (
        <MoneyField
          label={amountLabel}
          amount={amount}
          onAmount={setTyped}
          language={language}
          size="hero"
          hint={words.upTo(money(most))}
          error={isTried || amount > most ? fault : null}
          suffix={
            amount !== most && (
              <Button intent="quiet" size="small" onClick={() => setTyped(null)}>
                {words.all}
              </Button>
            )
          }
        />
      )}
      <TextField
        label={`${words.reason} (${words.optional})`}
        hint={words.reasonHint}
        value={reason}
        maxLength={limits.refundReason}
        onChange={event => setReason(event.target.value)}
      />
    </FormModal>
  )
}
