import { lazy, Suspense } from 'react'
import { isAttempt, isDeclined } from '../../../../shared/charge/charge-condition.ts'
import type { ChargeFlag } from '../../../../shared/charge/charge-status.ts'
import { isAnsweredByAcquirer } from '../../../../shared/charge/method-traits.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { declineGroupOf } from '../../../../shared/declines/decline-groups.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useMay } from '../../server-state/use-me.ts'
import { useFormats } from '../../words/formats.ts'
import { useNow } from '../../words/use-now.ts'
import { hasUnapplied, isFlagShown, isInDoubt, lacksMoney } from '../charge-state.ts'
import { useMoneyWords } from '../money/money-words.ts'
import { UnappliedWays } from '../money/unapplied-ways.tsx'
import { takenBack } from '../taken-back.ts'
import { ChargeDisputes } from './charge-disputes.tsx'
import { useDeclineWords } from './decline-words.ts'
import { useDetailWords } from './detail-words.ts'

/** What comes with a card of which nothing is known. */
const DoubtNotice = lazy(async () => ({
  default: (await import('../../unknown-payment/doubt-notice.tsx')).DoubtNotice,
}))

/** What comes with a refund that waits for another person. */
const AwaitingNotice = lazy(async () => ({
  default: (await import('../../refund-approval/awaiting-notice.tsx')).AwaitingNotice,
}))

const toneOf: Record<ChargeFlag, Tone> = {
  review: 'warning',
  duplicate: 'warning',
  over: 'warning',
  partial: 'warning',
  late: 'neutral',
}

/** Those that tell of money that pays nothing: what can be done with it stands under the first of them. */
const flagsOfUnapplied: readonly ChargeFlag[] = ['review', 'duplicate', 'over']

/** What is odd about this charge, in words, with what can be done about it. */
export function ChargeNotices({ charge }: { charge: Charge }) {
  const { flags, unmatched, unapplied, takenBack: medWords, lacksMoney: missingWords } = useDetailWords()
  const { waiting } = useMoneyWords()
  const { money } = useFormats()
  const surplus = money(charge.amount_unapplied)
  const [mayWrite, mayRefund] = [useMay('charges:write'), useMay('refunds:write')]
  const whoDecides = mayWrite || mayRefund ? unapplied.choose : unapplied.others
  const isUnmatched = charge.origin === 'unsolicited'
  const text: Record<ChargeFlag, string> = {
    review: (isUnmatched ? unmatched : flags.review).text(surplus),
    duplicate: flags.duplicate.text(surplus),
    over: flags.over.text(surplus),
    partial: flags.partial.text(money(charge.amount_received), money(charge.amount_missing)),
    late: flags.late.text,
  }
  const shown = charge.flags.filter(flag => isShownOnce(flag, charge.flags) && isFlagShown(flag, charge))
  const withWays = shown.find(flag => flagsOfUnapplied.includes(flag))
  const isUnexplained = hasUnapplied(charge) && !withWays
  const lost = takenBack(charge)
  const isDisputed = charge.amount_disputed > 0
  const isLacking = lacksMoney(charge)
  const now = useNow().getTime()
  const inDoubt = charge.payments.filter(one => isAnsweredByAcquirer(one) && isInDoubt(one, now))
  const declined = isDeclined(charge) ? charge.payments.findLast(isAttempt) : undefined
  const awaiting = charge.refunds.filter(({ status }) => status === 'awaiting_approval')
  const isQuiet =
    awaiting.length === 0 && lost === 0 && !isUnexplained && !isDisputed && !isLacking && !declined?.decline
  if (isQuiet && shown.length === 0 && inDoubt.length === 0) return null
  return (
    <div className="charge-notices">
      {isDisputed && <ChargeDisputes charge={charge} />}
      {lost > 0 && (
        <Alert tone="negative" title={medWords.title}>
          {medWords.text(money(lost))}
        </Alert>
      )}
      {awaiting.map(refund => (
        <Suspense key={refund.id} fallback={null}>
          <AwaitingNotice refund={refund} />
        </Suspense>
      ))}
      {inDoubt.map(payment => (
        <Suspense key={payment.id} fallback={null}>
          <DoubtNotice payment={payment} />
        </Suspense>
      ))}
      {declined && <DeclineNotice payment={declined} />}
      {isLacking && (
        <Alert tone="warning" title={missingWords.title}>
          {missingWords.text(money(charge.amount_missing))}
        </Alert>
      )}
      {isUnexplained && (
        <Alert tone="warning" title={waiting.title} action={<UnappliedWays charge={charge} />}>
          {`${waiting.text(surplus)} ${whoDecides}`}
        </Alert>
      )}
      {shown.map(flag => (
        <Alert
          key={flag}
          tone={toneOf[flag]}
          title={flag === 'review' && isUnmatched ? unmatched.title : flags[flag].title}
          action={flag === withWays && <UnappliedWays charge={charge} />}
        >
          {flag === withWays ? `${text[flag]} ${whoDecides}` : text[flag]}
        </Alert>
      ))}
    </div>
  )
}

/** Why the last card was not accepted and whether it may be tried again, before anybody asks. */
function DeclineNotice({ payment: { decline } }: { payment: Payment }) {
  const { group, reason, retry } = useDeclineWords()
  return (
    decline && (
      <Alert tone="negative" title={group[declineGroupOf[decline.reason]]}>
        {reason[decline.reason]} {retry[decline.retry]}
      </Alert>
    )
  )
}

/** "Late" is part of what "review" tells, and "over" of what "duplicate" tells. */
function isShownOnce(flag: ChargeFlag, flags: readonly ChargeFlag[]): boolean {
  if (flag === 'late') return !flags.includes('review')
  if (flag === 'over') return !flags.includes('duplicate')
  return true
}
