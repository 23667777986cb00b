import { useQuery } from '@tanstack/react-query'
import type { Refund } from '../../../shared/contract/refund.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFormats } from '../words/formats.ts'
import { askerName } from './awaiting-refund-facts.tsx'
import { DecideButton } from './decide-button.tsx'
import { awaitingRefundQuery, useRefundApprovalApi, useRefundApprovalWords } from './refund-approval-state.ts'

/** A refund of the charge that waits for another person: how much, who asked for it, and the way to decide. */
export function AwaitingNotice({ refund: { id, amount, created_at } }: { refund: Refund }) {
  const say = useRefundApprovalWords()
  const { money, exact } = useFormats()
  const { data: awaiting } = useQuery(awaitingRefundQuery(useRefundApprovalApi(), id))
  return (
    <Alert tone="warning" title={say.notice.title(money(amount))} action={<DecideButton refund={id} amount={amount} />}>
      {say.notice.asked(awaiting ? askerName(awaiting, say, say.notice.byKey) : null, exact(created_at))}
    </Alert>
  )
}
