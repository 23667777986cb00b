import { lazy, Suspense, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { useFormats } from '../../words/formats.ts'
import { AcceptCharge } from '../detail/accept-charge.tsx'
import { isAcceptedInNotice } from '../detail/acts-of-charge.ts'
import { useDetailWords } from '../detail/detail-words.ts'
import { RefundPayment } from '../detail/refund-payment.tsx'
import { ApplyMoney } from './apply-money.tsx'
import { excessOf } from './excess-of.ts'
import { useMoneyWords } from './money-words.ts'

/** Fields that find by what is typed come when somebody wants them. */
const KeepCredit = lazy(async () => ({ default: (await import('./keep-credit.tsx')).KeepCredit }))
const MoveMoney = lazy(async () => ({ default: (await import('./move-money.tsx')).MoveMoney }))

/** What can be done with money that pays nothing: it pays this sale, another charge, a later purchase, or goes back. */
export function UnappliedWays({ charge }: { charge: Charge }) {
  const { ways } = useMoneyWords()
  const { actions } = useDetailWords()
  const mayWrite = useMay('charges:write')
  const mayRefund = useMay('refunds:write')
  const mayFind = useMay('customers:read')
  const [asking, setAsking] = useState<'accept' | 'apply' | 'move' | 'credit' | null>(null)
  const onClosed = () => setAsking(null)
  const canAccept = mayWrite && isAcceptedInNotice(charge)
  const canApply = mayWrite && charge.status === 'paid' && charge.amount_missing > 0
  if (!mayWrite && !mayRefund) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div className="money-ways" role="group" aria-label={ways.group}>
      {canAccept && (
        <Button
          intent={charge.amount_disputed > 0 ? 'secondary' : 'primary'}
          size="small"
          onClick={() => setAsking('accept')}
        >
          {actions.accept}
        </Button>
      )}
      {canApply && (
        <Button intent="secondary" size="small" onClick={() => setAsking('apply')}>
          {ways.apply}
        </Button>
      )}
      {mayWrite && (
        <Button intent="secondary" size="small" onClick={() => setAsking('move')}>
          {ways.move}
        </Button>
      )}
      {mayWrite && mayFind && (
        <Button intent="secondary" size="small" onClick={() => setAsking('credit')}>
          {ways.credit}
        </Button>
      )}
      {mayRefund && <RefundExcess charge={charge} />}
      {asking === 'accept' && <AcceptCharge charge={charge} onClosed={onClosed} />}
      {asking === 'apply' && <ApplyMoney charge={charge} onClosed={onClosed} />}
      <Suspense fallback={null}>
        {asking === 'move' && <MoveMoney charge={charge} onClosed={onClosed} />}
        {asking === 'credit' && <KeepCredit charge={charge} onClosed={onClosed} />}
      </Suspense>
    </div>
  )
}

/**
 * Gives back in one step what pays nothing: from the last payment that has such money, never more than it still holds.
 */
function RefundExcess({ charge }: { charge: Charge }) {
  const { actions } = useDetailWords()
  const { money } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const excess = excessOf(charge)
  if (!excess) return null
  const { payment, surplus } = excess
  return (
    <>
      <Button intent="secondary" size="small" onClick={() => setAsking(true)}>
        {actions.refundExcess(money(surplus))}
      </Button>
      {isAsking && <RefundPayment payment={payment} proposed={surplus} onClosed={() => setAsking(false)} />}
    </>
  )
}
