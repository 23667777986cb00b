import { Link } from '@tanstack/react-router'
import type { NamedActor } from '../../../shared/contract/actor.ts'
import type { AwaitingRefund } from '../../../shared/contract/refund-approval.ts'
import { MethodName } from '../charges/method-name.tsx'
import type { RefundApprovalWords } from '../messages/pt-br/refund-approval.ts'
import { useFormats } from '../words/formats.ts'
import { useRefundApprovalWords } from './refund-approval-state.ts'

/** What whoever decides looks at: who asked and why, of which charge, and until when it waits. */
export function AwaitingRefundFacts({ awaiting }: { awaiting: AwaitingRefund }) {
  const say = useRefundApprovalWords()
  const { dialog } = say
  const { money, exact } = useFormats()
  const { refund, charge, payment, decided_by } = awaiting
  const { approval } = refund
  const name = charge.description || charge.reference || charge.id
  return (
    <dl className="awaiting-refund">
      <dt>{dialog.asked}</dt>
      <dd>{dialog.askedAt(askerName(awaiting, say), exact(refund.created_at))}</dd>
      <dt>{dialog.reason}</dt>
      <dd>{refund.reason ?? dialog.noReason}</dd>
      <dt>{dialog.charge}</dt>
      <dd>
        <Link to="/charges/$chargeId" params={{ chargeId: charge.id }}>
          {dialog.ofAmount(name, money(charge.amount))}
        </Link>
      </dd>
      <dt>{dialog.customer}</dt>
      <dd>{charge.customer_name ?? dialog.noCustomer}</dd>
      <dt>{dialog.paid}</dt>
      <dd>
        <MethodName method={payment.method} brand={payment.brand ?? undefined} />
        {payment.last4 && ` ·${payment.last4}`}
        {payment.captured_at && `, ${exact(payment.captured_at)}`}
      </dd>
      {approval?.outcome === 'waiting' && approval.expires_at && (
        <>
          <dt>{dialog.until}</dt>
          <dd>{exact(approval.expires_at)}</dd>
        </>
      )}
      {approval && approval.outcome !== 'waiting' && (
        <>
          <dt>{say.outcome[approval.outcome]}</dt>
          <dd>
            {say.decidedBy(nameOf(decided_by, say), exact(approval.decided_at ?? refund.created_at))}
            {approval.note && ` · ${approval.note}`}
          </dd>
        </>
      )}
    </dl>
  )
}

/** Who asked for a refund, by their name; of a key, its own and that of whoever made it. */
export function askerName(
  { asked_by, asked_by_person }: AwaitingRefund,
  say: RefundApprovalWords,
  byKey = say.dialog.byKey,
): string {
  if (asked_by.kind !== 'key') return nameOf(asked_by, say)
  return byKey(asked_by.name ?? asked_by.id ?? '', asked_by_person?.name ?? null)
}

function nameOf(actor: NamedActor | null, say: RefundApprovalWords): string {
  if (actor?.kind === 'system') return 'Guichê'
  return actor?.name ?? say.dialog.somebody
}
