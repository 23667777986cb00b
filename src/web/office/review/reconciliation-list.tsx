import './reconciliations.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Difference, Reconciliation } from '../../../shared/contract/reconciliation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tone.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { ReconciliationWords } from '../messages/pt-br/reconciliation.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { reconciliationsQuery } from '../server-state/queries.ts'
import { useMay } from '../server-state/use-me.ts'
import { TurnList } from '../shell/turn-list.tsx'
import { CopiedId } from '../words/copied-id.tsx'
import { useFormats } from '../words/formats.ts'
import { MomentPhrase } from '../words/moment-phrase.tsx'
import { ListFailed, ListOnItsWay } from './list-state.tsx'
import { reconciliationWords } from './reconciliation-words.ts'
import { CompareNow } from './server-acts.tsx'

/** The comparisons of the books with banks and acquirers, newest first, and what each found. */
export function ReconciliationList({ after }: { after: string | undefined }) {
  const reconciliation = reconciliationWords[usePreferences().language]
  const title = useId()
  const mayCompare = useMay('settings:write')
  return (
    <section className="reconciliations" aria-labelledby={title}>
      <div className="reconciliations-head">
        <h2 className="reconciliations-title" id={title}>
          {reconciliation.title}
        </h2>
        <div className="reconciliations-acts">
          <ExportButton asked={{ kind: 'reconciliations' }} size="small" about={title} />
          {mayCompare && <CompareNow />}
        </div>
      </div>
      <p className="reconciliations-text">{reconciliation.text}</p>
      <Runs after={after} />
    </section>
  )
}

function Runs({ after }: { after: string | undefined }) {
  const reconciliation = reconciliationWords[usePreferences().language]
  const { api } = useOffice()
  const list = useQuery(reconciliationsQuery(api, after))
  if (list.isPending) return <ListOnItsWay />
  if (!list.data)
    return <ListFailed title={reconciliation.failed} error={list.error} onRetry={() => void list.refetch()} />
  const { data: runs, next_cursor } = list.data
  if (runs.length === 0) return <p className="reconciliations-text">{reconciliation.empty}</p>
  return (
    <>
      <ul className="reconciliation-runs" aria-label={reconciliation.title}>
        {runs.map(run => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      <TurnList name="compared" after={after} next={next_cursor} />
    </>
  )
}

function Run({ run }: { run: Reconciliation }) {
  const reconciliation = reconciliationWords[usePreferences().language]
  const { exact } = useFormats()
  const { tone, icon, text } = lookOf(run, reconciliation)
  const found = [
    reconciliation.listed[run.takes](run.listed),
    ...(run.missing > 0 ? [reconciliation.missing(run.missing)] : []),
    ...(run.returned > 0 ? [reconciliation.returned(run.returned)] : []),
    ...(run.corrected > 0 ? [reconciliation.corrected(run.corrected)] : []),
  ]
  return (
    <li className="reconciliation-run">
      <MomentPhrase at={run.ended_at ?? run.started_at} />
      <p className="reconciliation-account">{run.provider_account_name}</p>
      <div className="reconciliation-found">
        <p>
          <Facts of={found} />
        </p>
        <p className="reconciliation-period tabular">{reconciliation.period(exact(run.from), exact(run.to))}</p>
      </div>
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
      {run.differences.length > 0 && (
        <ul className="reconciliation-differences">
          {run.differences.map(difference => (
            <DifferenceFound
              key={`${difference.kind}-${difference.end_to_end_id ?? difference.reference}`}
              difference={difference}
              takes={run.takes}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function DifferenceFound({ difference, takes }: { difference: Difference; takes: Reconciliation['takes'] }) {
  const reconciliation = reconciliationWords[usePreferences().language]
  const { money } = useFormats()
  return (
    <li className="reconciliation-difference">
      <p className="reconciliation-difference-kind">{reconciliation.difference[difference.kind]}</p>
      <dl>
        <div>
          <dt>{reconciliation.books}</dt>
          <dd className="tabular">{money(difference.books)}</dd>
        </div>
        <div>
          <dt>{reconciliation.provider[takes]}</dt>
          <dd className="tabular">{money(difference.provider)}</dd>
        </div>
        {idsOf(difference, reconciliation).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <CopiedId value={value} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** What a person asks the bank or the acquirer by. A payment of ours is called there as it is here. */
function idsOf(difference: Difference, words: ReconciliationWords): { name: string; value: string }[] {
  const { end_to_end_id, payment_id, reference, provider_payment_id } = difference
  const ids = [
    { name: words.transactionId, value: end_to_end_id },
    { name: words.paymentId, value: end_to_end_id === null ? payment_id : null },
    { name: words.reference, value: reference === payment_id ? null : reference },
    { name: words.acquirersId, value: provider_payment_id },
  ]
  return ids.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
}

interface Look {
  tone: Tone
  icon: IconName
  text: string
}

/** A comparison that came to its end is told by what it found. */
function lookOf(run: Reconciliation, { status, differences }: ReconciliationWords): Look {
  const count = run.differences.length
  if (count > 0) return { tone: 'negative', icon: 'warning', text: differences(count) }
  if (run.status === 'done') return { tone: 'positive', icon: 'check', text: status.done }
  if (run.status === 'running') return { tone: 'info', icon: 'refresh', text: status.running }
  return { tone: 'warning', icon: 'pause', text: status.abandoned }
}
