import './refund-approval.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RefundApprovalSetting } from '../../../shared/contract/refund-approval.ts'
import { Alert } from '../../ui/alert.tsx'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { RadioGroup } from '../../ui/radio/radio-group.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useTitle } from '../shell/use-title.ts'
import { refundApprovalQuery, useRefundApprovalApi, useRefundApprovalWords } from './refund-approval-state.ts'

/** The one who asks, and another. */
const LEAST_APPROVERS = 2

/** Above which amount refunds wait for another person. */
export function RefundApprovalPage() {
  const say = useRefundApprovalWords()
  const found = useQuery(refundApprovalQuery(useRefundApprovalApi()))
  useTitle(say.title)
  return (
    <div className="container refund-approval">
      <PageHeader title={say.title} text={say.text} />
      {found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && (
        <>
          <TooFew setting={found.data} />
          <LimitForm key={String(found.data.limit)} setting={found.data} />
          <Rules />
          <Approvers setting={found.data} />
        </>
      )}
    </div>
  )
}

/** Where nobody could approve it is said before anybody tries. */
function TooFew({ setting: { approvers, limit } }: { setting: RefundApprovalSetting }) {
  const { approvers: say } = useRefundApprovalWords()
  const maySeePeople = useMay('people:read')
  if (approvers.length >= LEAST_APPROVERS) return null
  const team = maySeePeople && (
    <RouteButton to="/settings/team" intent="secondary" size="small">
      {say.team}
    </RouteButton>
  )
  return (
    <Alert tone="warning" title={say.few} action={team}>
      {limit === null ? say.fewText : `${say.fewText} ${say.fewOn}`}
    </Alert>
  )
}

function LimitForm({ setting }: { setting: RefundApprovalSetting }) {
  const say = useRefundApprovalWords()
  const { language } = usePreferences()
  const api = useRefundApprovalApi()
  const showToast = useToast()
  const [mode, setMode] = useState<'off' | 'on'>(setting.limit === null ? 'off' : 'on')
  const [limit, setLimit] = useState(setting.limit ?? 0)
  const isTooFew = setting.approvers.length < LEAST_APPROVERS
  const wanted = mode === 'off' ? null : limit
  const saving = useIntention({
    send: async (to: number | null) => {
      if (to === null) await api.removeLimit()
      else await api.setLimit(to)
    },
    changes: () => [['refund-approval']],
    onDone: () => showToast({ tone: 'positive', text: say.saved }),
  })

  function undo() {
    setMode(setting.limit === null ? 'off' : 'on')
    setLimit(setting.limit ?? 0)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending || wanted === setting.limit) return
    saving.mutate(wanted)
  }

  return (
    <form className="refund-approval-form" onSubmit={submit} noValidate>
      <RadioGroup
        label={say.mode.label}
        value={mode}
        onChoose={setMode}
        options={[
          { value: 'off', label: say.mode.off, detail: say.mode.offHint },
          { value: 'on', label: say.mode.on, detail: say.mode.onHint, disabled: isTooFew && setting.limit === null },
        ]}
      />
      {mode === 'on' && (
        <MoneyField
          label={say.limit}
          hint={say.limitHint}
          amount={limit}
          onAmount={setLimit}
          language={language}
          disabled={isTooFew}
        />
      )}
      <ProblemAlert error={saving.error} />
      <SaveBar isChanged={wanted !== setting.limit} busy={saving.isPending} onUndo={undo} />
    </form>
  )
}

function Rules() {
  const { rules } = useRefundApprovalWords()
  return (
    <section className="refund-approval-part">
      <h2>{rules.title}</h2>
      <ul className="refund-approval-rules">
        {rules.lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Approvers({ setting: { approvers } }: { setting: RefundApprovalSetting }) {
  const { approvers: say } = useRefundApprovalWords()
  return (
    <section className="refund-approval-part">
      <h2>{say.title}</h2>
      {approvers.length === 0 ? <p>{say.none}</p> : <p>{approvers.map(({ name }) => name).join(', ')}</p>}
    </section>
  )
}
