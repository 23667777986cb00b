import { lazy, Suspense } from 'react'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useMay } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useReviewActWords } from './review-act-words.ts'
import { reviewLook } from './review-item-look.ts'

/** What asks something of the server by itself comes when such an item is there. */
const MoneyAct = lazy(async () => ({ default: (await import('./money-act.tsx')).MoneyAct }))
const CompareNow = lazy(async () => ({ default: (await import('./server-acts.tsx')).CompareNow }))
const ResendNow = lazy(async () => ({ default: (await import('./server-acts.tsx')).ResendNow }))
const RegisterNow = lazy(async () => ({ default: (await import('./server-acts.tsx')).RegisterNow }))
const RenewCertificate = lazy(async () => ({ default: (await import('./renew-certificate.tsx')).RenewCertificate }))
const DecideButton = lazy(async () => ({
  default: (await import('../refund-approval/decide-button.tsx')).DecideButton,
}))
const CloseCards = lazy(async () => ({ default: (await import('./close-cards.tsx')).CloseCards }))
const PayoutAct = lazy(async () => ({ default: (await import('./payout-act.tsx')).PayoutAct }))
const SettleItem = lazy(async () => ({ default: (await import('./settle-item.tsx')).SettleItem }))

const look = { intent: 'secondary', size: 'small' } as const

interface ReviewActProps {
  item: ReviewItem
  /** On another page than that of these items: what can only be read there is led to. */
  isAway?: boolean
}

/**
 * The one button of what waits for a person: it does the thing, after a question, or leads to where it is done. Nothing
 * where nobody here can do anything.
 */
export function ReviewAct(props: ReviewActProps) {
  return (
    <Suspense fallback={<Skeleton width="5rem" height="2rem" />}>
      <Act {...props} />
    </Suspense>
  )
}

function Act({ item, isAway = false }: ReviewActProps) {
  const say = useReviewActWords()
  const mayRefund = useMay('refunds:write')
  const mayCapture = useMay('charges:write')
  const maySet = useMay('settings:write')
  const maySend = useMay('webhooks:write')
  const { act } = reviewLook[item.kind]
  const elsewhere = isAway ? (
    <RouteButton to="/review" {...look}>
      {say.see}
    </RouteButton>
  ) : null
  if (act === 'answer') {
    return (
      <RouteButton to="/disputes/$disputeId" params={{ disputeId: item.about }} {...look}>
        {mayRefund ? say.answer : say.dispute}
      </RouteButton>
    )
  }
  if (act === 'refund' && mayRefund && (item.charge?.flags.length ?? 0) > 0)
    return <MoneyAct item={item} act="refund" />
  if (act === 'approve' && item.amount !== null) return <DecideButton refund={item.about} amount={item.amount} />
  if (act === 'resolve' && mayRefund && item.charge_id) return <MoneyAct item={item} act="resolve" />
  if (act === 'capture' && mayCapture) return <MoneyAct item={item} act="capture" />
  if (act === 'compare') return maySet ? <CompareNow item={item} /> : elsewhere
  if (act === 'resend') return maySend ? <ResendNow endpoint={item.about} /> : elsewhere
  if (act === 'closeCards') return maySet ? <CloseCards /> : elsewhere
  if (act === 'settle') return maySet ? <SettleItem item={item.id} /> : elsewhere
  if (act === 'register') return maySet ? <RegisterNow account={item.about} /> : elsewhere
  if (act === 'renew' && !item.about.startsWith('sto_'))
    return maySet ? <RenewCertificate account={item.about} /> : elsewhere
  if (act === 'renew') {
    return (
      <RouteButton to="/settings/wallets" {...look}>
        {say.wallet}
      </RouteButton>
    )
  }
  if (act === 'accounts' && maySet) {
    return (
      <RouteButton to="/settings/accounts" {...look}>
        {say.accounts}
      </RouteButton>
    )
  }
  if (act === 'payouts' || act === 'fees' || act === 'lines') return <PayoutAct item={item} act={act} isAway={isAway} />
  if (act === 'mails' && maySet) {
    return (
      <RouteButton to="/settings/mails" {...look}>
        {say.see}
      </RouteButton>
    )
  }
  if (act === 'whatsapp' && maySet) {
    return (
      <RouteButton to="/settings/whatsapp" {...look}>
        {say.see}
      </RouteButton>
    )
  }
  if (act === 'customer' && item.customer_id) {
    return (
      <RouteButton to="/customers/$customerId" params={{ customerId: item.customer_id }} {...look}>
        {say.customer}
      </RouteButton>
    )
  }
  if (!item.charge_id) return elsewhere
  return (
    <RouteButton to="/charges/$chargeId" params={{ chargeId: item.charge_id }} {...look}>
      {(act === 'refund' || act === 'decide') && (mayRefund || mayCapture) ? say.decide : say.charge}
    </RouteButton>
  )
}
