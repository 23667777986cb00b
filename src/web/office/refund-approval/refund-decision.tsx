import './awaiting-refund.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Refund } from '../../../shared/contract/refund.ts'
import type { AwaitingRefund } from '../../../shared/contract/refund-approval.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useMay } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useFormats } from '../words/formats.ts'
import { AwaitingRefundFacts } from './awaiting-refund-facts.tsx'
import { awaitingRefundQuery, useRefundApprovalApi, useRefundApprovalWords } from './refund-approval-state.ts'

type Verb = 'approve' | 'reject' | 'withdraw'

interface RefundDecisionProps {
  refund: string
  amount: number
  onClosed: () => void
}

/** A refund that waits, and what whoever reads may do about it: approve or reject another's, withdraw their own. */
export function RefundDecision({ refund, amount, onClosed }: RefundDecisionProps) {
  const say = useRefundApprovalWords()
  const { money } = useFormats()
  const found = useQuery(awaitingRefundQuery(useRefundApprovalApi(), refund))
  return (
    <Modal title={say.dialog.title(money(amount))} onClosed={onClosed}>
      {close => (
        <>
          {found.isPending && (
            <div className="awaiting-refund-wait">
              <ListOnItsWay />
            </div>
          )}
          {found.isError && !found.data && (
            <ListFailed title={say.dialog.failed} error={found.error} onRetry={() => void found.refetch()} />
          )}
          {found.data ? (
            <Decision awaiting={found.data} close={close} />
          ) : (
            <ModalButtons>
              <Button intent="secondary" onClick={close}>
                {say.dialog.close}
              </Button>
            </ModalButtons>
          )}
        </>
      )}
    </Modal>
  )
}

function Decision({ awaiting, close }: { awaiting: AwaitingRefund; close: () => void }) {
  const { dialog } = useRefundApprovalWords()
  const { money } = useFormats()
  const [note, setNote] = useState('')
  const deciding = useDecision(awaiting, close)
  const { refund, can } = awaiting
  const busyWith = deciding.isPending ? deciding.variables.verb : null
  const act = (verb: Verb) => deciding.mutate({ verb, note: note.trim() })
  return (
    <>
      <AwaitingRefundFacts awaiting={awaiting} />
      <WhyNot awaiting={awaiting} />
      {can.decide && (
        <TextField
          label={dialog.note}
          hint={dialog.noteHint}
          value={note}
          maxLength={limits.approvalNote}
          onChange={event => setNote(event.target.value)}
        />
      )}
      <ProblemAlert error={deciding.error} />
      <ModalButtons>
        {can.decide && (
          <>
            <Button busy={busyWith === 'approve'} disabled={busyWith === 'reject'} onClick={() => act('approve')}>
              {dialog.approve(money(refund.amount))}
            </Button>
            <Button
              intent="secondary"
              busy={busyWith === 'reject'}
              disabled={busyWith === 'approve'}
              onClick={() => act('reject')}
            >
              {dialog.reject}
            </Button>
          </>
        )}
        {can.withdraw && (
          <Button intent="negative" busy={busyWith === 'withdraw'} onClick={() => act('withdraw')}>
            {dialog.withdraw}
          </Button>
        )}
        <Button intent="quiet" onClick={close}>
          {dialog.close}
        </Button>
      </ModalButtons>
    </>
  )
}

/** Why somebody who looks at it cannot decide, and who can. */
function WhyNot({ awaiting: { refund, can, approvers } }: { awaiting: AwaitingRefund }) {
  const { dialog } = useRefundApprovalWords()
  const mayApprove = useMay('refunds:approve')
  if (refund.status !== 'awaiting_approval' || can.decide) return null
  const who = approvers.length > 0 ? dialog.whoMay(approvers.map(({ name }) => name).join(', ')) : dialog.nobody
  const why = can.withdraw || mayApprove ? dialog.own : dialog.notYours
  return <Alert tone={approvers.length > 0 ? 'info' : 'warning'}>{`${why} ${who}`}</Alert>
}

function useDecision({ refund, charge }: AwaitingRefund, close: () => void) {
  const { done } = useRefundApprovalWords()
  const api = useRefundApprovalApi()
  const { money } = useFormats()
  const showToast = useToast()
  return useIntention<{ verb: Verb; note: string }, Refund>({
    send: ({ verb, note }, key) =>
      verb === 'withdraw' ? api.withdraw(refund.id, key) : api.decide(refund.id, verb, note, key),
    changes: () => [['charge', charge.id], ['charges'], ['review-items'], ['home'], ['awaiting-refund', refund.id]],
    onDone(answer) {
      const outcome = answer.approval?.outcome
      if (outcome === 'rejected' || outcome === 'withdrawn') showToast({ tone: 'positive', text: done[outcome] })
      else if (answer.status === 'failed') showToast({ tone: 'negative', text: done.failed })
      else showToast({ tone: 'positive', text: done.approved(money(answer.amount)) })
      close()
    },
  })
}
