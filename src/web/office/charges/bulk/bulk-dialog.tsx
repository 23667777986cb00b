import './bulk-dialog.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalButtons } from '../../../ui/modal/modal.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useRefundAllowance } from '../../refund-approval/refund-allowance.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { describeProblem } from '../../words/describe-problem.ts'
import { useFormats } from '../../words/formats.ts'
import type { ChargeSelection } from '../list/use-selection.ts'
import { type BulkKind, stepsOf } from './bulk-kinds.ts'
import { BulkRun, type BulkStep, type StepState } from './bulk-run.ts'
import { useBulkWords } from './bulk-words.ts'

interface BulkDialogProps {
  kind: BulkKind
  selection: ChargeSelection
  onClosed: () => void
}

/**
 * Asks with the count and the sum, carries it out in sight, and says of each what came of it. Closed before the end it
 * stops: what was not sent stays selected, and so does what failed.
 */
export function BulkDialog({ kind, selection, onClosed }: BulkDialogProps) {
  const say = useBulkWords()
  const { api } = useOffice()
  const client = useQueryClient()
  const [chosen] = useState(selection.chosen)
  const [run] = useState(
    () => new BulkRun(stepsOf[kind]([...chosen.values()], api, new Date()), () => crypto.randomUUID()),
  )
  const { states, isRunning } = useSyncExternalStore(run.subscribe, run.progress)
  const [isBegun, setBegun] = useState(false)
  useLeaveWarning(isRunning)
  useEffect(() => () => run.stop(), [run])

  function closed() {
    run.stop()
    if (isBegun) {
      selection.remove(
        run.steps.filter(({ id }) => ['done', 'pending'].includes(states[id]?.status ?? '')).map(step => step.chargeId),
      )
      void client.invalidateQueries({ queryKey: ['charges'] })
      void client.invalidateQueries({ queryKey: ['charge'] })
    }
    onClosed()
  }

  return (
    <Modal title={isBegun ? say.acts[kind] : say.titles[kind](run.steps.length)} onClosed={closed}>
      {close =>
        isBegun ? (
          <Outcomes kind={kind} run={run} close={close} />
        ) : (
          <Question
            kind={kind}
            steps={run.steps}
            left={chosen.size - new Set(run.steps.map(step => step.chargeId)).size}
            onBegin={() => {
              setBegun(true)
              void run.start()
            }}
            close={close}
          />
        )
      }
    </Modal>
  )
}

interface QuestionProps {
  kind: BulkKind
  steps: readonly BulkStep[]
  /** Of what is selected, so many cannot be done. */
  left: number
  onBegin: () => void
  close: () => void
}

function Question({ kind, steps, left, onBegin, close }: QuestionProps) {
  const { language } = usePreferences()
  const say = useBulkWords()
  const { money } = useFormats()
  const sum = steps.reduce((total, { amount }) => total + amount, 0)
  const alone = useRefundAllowance(null, kind === 'refund')?.left ?? null
  const waiting = alone === null ? 0 : countWaiting(steps, alone)
  return (
    <>
      <p className="modal-text">{say.texts[kind]}</p>
      <dl className="bulk-sum">
        <dt>{say.sum}</dt>
        <dd>
          <Money amount={sum} language={language} />
        </dd>
      </dl>
      <p className="modal-text">
        {left > 0 && `${say.left(left)} `}
        {say.stay}
      </p>
      {alone !== null && waiting > 0 && <Alert tone="info">{say.waits(waiting, money(alone))}</Alert>}
      <ModalButtons>
        <Button intent={kind === 'capture' ? 'primary' : 'negative'} onClick={onBegin}>
          {waiting === 0 ? say.submits[kind](money(sum)) : waiting === steps.length ? say.ask.all : say.ask.some}
        </Button>
        <Button intent="secondary" onClick={close}>
          {say.keep}
        </Button>
      </ModalButtons>
    </>
  )
}

/** How many go beyond what one person refunds of a charge: what goes before of the same charge counts. */
function countWaiting(steps: readonly BulkStep[], alone: number): number {
  const asked = new Map<string, number>()
  return steps.filter(({ chargeId, amount }) => {
    const sum = (asked.get(chargeId) ?? 0) + amount
    asked.set(chargeId, sum)
    return sum > alone
  }).length
}

function Outcomes({ kind, run, close }: { kind: BulkKind; run: BulkRun; close: () => void }) {
  const say = useBulkWords()
  const { states, isRunning } = useSyncExternalStore(run.subscribe, run.progress)
  const count = (...wanted: StepState['status'][]) =>
    run.steps.filter(({ id }) => wanted.includes(states[id]?.status ?? 'waiting')).length
  const all = run.steps.length
  const [done, failed, waiting] = [count('done', 'pending'), count('failed'), count('waiting', 'running')]
  return (
    <>
      <ProgressBar
        label={isRunning ? say.running[kind] : waiting > 0 ? say.stopped : say.ended}
        value={(done + failed) / all}
        valueText={say.progress(done + failed, all)}
      />
      <p className="bulk-said" role="status">
        {!isRunning &&
          [done > 0 && say.done(done), failed > 0 && say.failed(failed), waiting > 0 && say.waiting(waiting)]
            .filter(Boolean)
            .join(', ')}
      </p>
      <ol className="bulk-results" aria-label={say.results}>
        {run.steps.map(step => (
          <Result key={step.id} step={step} state={states[step.id] ?? { status: 'waiting', error: null }} />
        ))}
      </ol>
      <ModalButtons>
        {isRunning ? (
          <Button intent="secondary" onClick={() => run.stop()}>
            {say.stop}
          </Button>
        ) : (
          <>
            {failed > 0 && <Button onClick={() => void run.retry()}>{say.retry(failed)}</Button>}
            {failed === 0 && waiting > 0 && <Button onClick={() => void run.start()}>{say.goOn}</Button>}
            <Button intent={failed + waiting > 0 ? 'secondary' : 'primary'} onClick={close}>
              {say.close}
            </Button>
          </>
        )}
      </ModalButtons>
    </>
  )
}

function Result({ step, state }: { step: BulkStep; state: StepState }) {
  const { words, language } = usePreferences()
  const say = useBulkWords()
  return (
    <li data-status={state.status}>
      <span className="bulk-name">{step.name}</span>
      <Money amount={step.amount} language={language} />
      <span className="bulk-state">
        {say.states[state.status]}
        {state.error && `: ${describeProblem(state.error, words).text}`}
      </span>
    </li>
  )
}

/** The browser asks before the page is left while requests go out. */
function useLeaveWarning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isRunning])
}
