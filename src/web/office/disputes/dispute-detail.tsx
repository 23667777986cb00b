import { disputeCan, disputeIs } from '../../../shared/charge/dispute-status.ts'
import '../../ui/tracker.css'
import '../charges/detail/charge-detail.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Dispute, ListedDispute } from '../../../shared/contract/dispute.ts'
import { ApiProblem } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { DrawerBody } from '../../ui/drawer/drawer.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Tracker } from '../../ui/tracker.tsx'
import { Section } from '../charges/detail/section.tsx'
import { usePaymentWords } from '../charges/payment-words.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { DrawerFrame } from '../shell/drawer-frame.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useFormats } from '../words/formats.ts'
import { MomentPhrase } from '../words/moment-phrase.tsx'
import { DisputeAnswer } from './dispute-answer.tsx'
import { DisputeFacts } from './dispute-facts.tsx'
import { isOnItsWay, stepName } from './dispute-look.ts'
import { DisputeStateMark } from './dispute-state-mark.tsx'
import { useDisputeWords } from './dispute-words.ts'
import { disputeQueryOf, useDisputesApi } from './disputes-state.ts'
import { ErasedEvidence, GivenEvidence } from './given-evidence.tsx'

/** Everything about one dispute, in the order in which somebody who has to answer asks for it. */
export function DisputeDetail() {
  const { disputeId } = useParams({ from: '/staff/disputes/$disputeId' })
  const disputes = useDisputeWords()
  const api = useDisputesApi()
  const read = useQuery(disputeQueryOf(api, disputeId))
  useTitle(disputes.one)
  return (
    <DrawerFrame title={disputes.one} subject={disputeId}>
      <DrawerBody>
        {read.data ? (
          <WholeDispute key={disputeId} dispute={read.data} />
        ) : read.error instanceof ApiProblem && read.error.status === 404 ? (
          <div role="alert">
            <EmptyState picture={<Icon name="search" size={24} />} {...disputes.gone} />
          </div>
        ) : read.error ? (
          <ListFailed title={disputes.oneFailed} error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <ListOnItsWay />
        )}
      </DrawerBody>
    </DrawerFrame>
  )
}

function WholeDispute({ dispute }: { dispute: ListedDispute }) {
  const { language } = usePreferences()
  const { trackerStatus } = usePaymentWords()
  const disputes = useDisputeWords()
  const { charge } = dispute
  return (
    <>
      <header className="charge-summary">
        <Money amount={dispute.amount} language={language} size="hero" />
        <p className="charge-summary-what">
          {charge.description ?? disputes.noName}
          {charge.reference && <span className="charge-summary-reference"> · {charge.reference}</span>}
        </p>
        <p>{disputes.reason[dispute.reason]}</p>
        <p className="charge-summary-state">
          <DisputeStateMark dispute={dispute} />
          <span>{disputes.kind[dispute.kind]}</span>
          {dispute.round > 1 && <span>{disputes.round(dispute.round)}</span>}
        </p>
      </header>
      <TakenNotices dispute={dispute} />
      <DisputeNotice dispute={dispute} />
      <Section title={disputes.progress}>
        <Tracker
          label={disputes.progress}
          steps={dispute.tracker.map(step => ({
            key: step.step,
            status: step.status,
            label: stepName(step, dispute, disputes),
            statusLabel: trackerStatus[step.status],
            moment: step.at && <MomentPhrase at={step.at} />,
          }))}
        />
      </Section>
      {dispute.evidence && <GivenEvidence evidence={dispute.evidence} />}
      {dispute.evidence_erased_at && <ErasedEvidence at={dispute.evidence_erased_at} />}
      <DisputeAnswer dispute={dispute} />
      <DisputeFacts dispute={dispute} />
    </>
  )
}

/** What of the amount went back already and what is still blocked, and what was taken beyond what there was. */
function TakenNotices({ dispute }: { dispute: Dispute }) {
  const disputes = useDisputeWords()
  const { money } = useFormats()
  const { amount, amount_returned, amount_held, amount_overdrawn, ended_at } = dispute
  const [returned, whole] = [money(amount_returned), money(amount)]
  return (
    <>
      {amount_returned > 0 && amount_held > 0 && ended_at === null && (
        <Alert tone="warning" title={disputes.returnedTitle}>
          {disputes.stillHeld(returned, whole, money(amount_held))}
        </Alert>
      )}
      {amount_returned > 0 && ended_at !== null && <Alert>{disputes.returned(returned, whole)}</Alert>}
      {amount_overdrawn > 0 && (
        <Alert tone="negative" title={disputes.overdrawnTitle}>
          {disputes.overdrawn(money(amount_overdrawn))}
        </Alert>
      )}
    </>
  )
}

/** What a person has to know at once: until when, or why it is not on its way yet. */
function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const disputes = useDisputeWords()
  const { exact } = useFormats()
  const mayAnswer = useMay('refunds:write')
  const { status, failure, evidence_due_at: due } = dispute
  if (isOnItsWay(dispute)) return <Alert tone="info">{disputes.onItsWay}</Alert>
  if (!disputeIs(status, 'unanswered')) return null
  return (
    <>
      {failure && (
        <Alert tone="negative" title={disputes.answer.rejected}>
          {/* The acquirer's own words. */}
          <p>{failure}</p>
        </Alert>
      )}
      {due && (
        <Alert tone="warning">
          {Date.parse(due) < Date.now()
            ? disputes.answer.over
            : (mayAnswer ? disputes.dueAt : disputes.othersBy)(exact(due))}
        </Alert>
      )}
      {!mayAnswer && disputeCan.answer(dispute, Date.now()) && <p className="dispute-hint">{disputes.answer.others}</p>}
    </>
  )
}
