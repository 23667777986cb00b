import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { useMay } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { OverdueSales } from './overdue-sales.tsx'
import { useReviewActWords } from './review-act-words.ts'
import { SettleItem } from './settle-item.tsx'

interface PayoutActProps {
  item: ReviewItem
  act: 'payouts' | 'fees' | 'lines'
  isAway: boolean
}

/** What can be done about the payouts of an account: see the sales or lines that it is about, and settle it. */
export function PayoutAct({ item, act, isAway }: PayoutActProps) {
  const maySet = useMay('settings:write')
  return (
    <div className="review-acts">
      <See item={item} act={act} />
      {!isAway && maySet && <SettleItem item={item.id} />}
    </div>
  )
}

const look = { intent: 'secondary', size: 'small' } as const

function See({ item: { about, account_id }, act }: Omit<PayoutActProps, 'isAway'>) {
  const say = useReviewActWords()
  const mayCount = useMay('reports:read')
  if (act === 'payouts') return <OverdueSales account={about} />
  if (act === 'fees') {
    return mayCount ? (
      <RouteButton to="/numbers" search={{ view: 'fees' }} {...look}>
        {say.fees}
      </RouteButton>
    ) : null
  }
  return account_id ? (
    <RouteButton to="/settings/accounts/$accountId/payouts" params={{ accountId: account_id }} {...look}>
      {say.lines}
    </RouteButton>
  ) : null
}
