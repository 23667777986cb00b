import { cardBrandLabel } from '../../../../shared/cards/card-brand-labels.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { TimelineItem, TimelineType } from '../../../../shared/contract/charge-timeline.ts'
import { declineGroupOf } from '../../../../shared/declines/decline-groups.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { TimelineWords } from '../../messages/pt-br/charge-timeline.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useEventWords } from '../../webhooks/event-words.ts'
import { useFormats } from '../../words/formats.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { usePaymentWords } from '../payment-words.ts'
import { useDeclineWords } from './decline-words.ts'
import { useDetailWords } from './detail-words.ts'
import { NoteItem } from './note-item.tsx'
import { labelOf, stepsToCome } from './steps-to-come.ts'
import { useTimelineWords } from './timeline-words.ts'

interface TimelineProps {
  charge: Charge
  /** Newest first. */
  items: readonly TimelineItem[]
}

/** What happened, oldest first, each with when and by whom; then what is still to come. */
export function ChargeTimeline({ charge, items }: TimelineProps) {
  const words = usePaymentWords()
  const { progress } = useDetailWords()
  return (
    <ol className="timeline" aria-label={progress}>
      {gathered(items.toSorted(oldestFirst)).map(({ item, count }) => (
        <li key={item.id} className="timeline-item" data-tone={looks[item.type].tone}>
          <span className="timeline-dot">
            <Icon name={looks[item.type].icon} size={16} />
          </span>
          {item.type === 'note.written' ? (
            <NoteItem item={item} charge={charge.id} />
          ) : (
            <Happened item={item} count={count} />
          )}
        </li>
      ))}
      {stepsToCome(charge).map(step => (
        <li key={step.step} className="timeline-item" data-next={step.status === 'next' ? '' : undefined}>
          <span className="timeline-dot" />
          <span className="timeline-what">
            {labelOf(step, words)}
            <span className="visually-hidden">{`, ${words.trackerStatus[step.status]}`}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Happened({ item, count }: { item: TimelineItem; count: number }) {
  const words = useTimelineWords()
  const details = useDetails(item)
  return (
    <>
      <span className="timeline-what">{count > 1 ? words.deliveries(count) : whatOf(item, words)}</span>
      <span className="timeline-when">
        <MomentPhrase at={item.at} />
      </span>
      {count === 1 && details.length > 0 && (
        <p className="timeline-more">
          <Facts of={details} />
        </p>
      )}
    </>
  )
}

/** A code of Pix that is taken back, or ran out, is no payment that failed. */
function whatOf({ type, payment }: TimelineItem, words: TimelineWords): string {
  if (payment?.method !== 'pix') return words.type[type]
  if (type === 'payment.canceled') return words.codeCanceled
  return type === 'payment.expired' ? words.codeExpired : words.type[type]
}

/** By whom, of how much, and how: as far as it is known. */
function useDetails({ by, amount, payment, decline, device, delivery, reason, account, type }: TimelineItem) {
  const words = useTimelineWords()
  const declines = useDeclineWords()
  const chargeDetail = useDetailWords()
  const { language, words: common } = usePreferences()
  const { eventType } = useEventWords()
  const { money } = useFormats()
  const card =
    payment?.brand && payment.last4
      ? chargeDetail.card(cardBrandLabel(payment.brand, language), payment.last4)
      : payment && common.paymentMethod[payment.method]
  const isAboutMoney = amount !== null && !isSaidByItself.has(type)
  return [
    delivery ? eventType[delivery.event_type] : whoDid(by, words),
    by.kind !== 'provider' && asksProvider.has(type) && account?.name,
    device && words.device[device],
    type !== 'charge.paid' && card,
    isAboutMoney && money(amount),
    decline && words.code(decline.code, declines.group[declineGroupOf[decline.reason]]),
    delivery && words.answered(delivery.status_code, delivery.attempts),
    reason,
  ].filter(Boolean)
}

function whoDid({ kind, name }: TimelineItem['by'], { by }: TimelineWords): string {
  if (kind === 'person') return name === null ? by.gone : by.person(name)
  if (kind === 'key') return by.key(name ?? '')
  return kind === 'provider' ? (name ?? '') : by[kind]
}

/** Of which the head of the charge, or the item before, says the amount. */
const isSaidByItself: ReadonlySet<TimelineType> = new Set([
  'charge.created',
  'charge.paid',
  'payment.asked',
  'payment.waiting',
  'payment.challenge',
  'payment.declined',
  'payment.failed',
  'payment.never_charged',
  'payment.canceled',
  'payment.expired',
])
const asksProvider: ReadonlySet<TimelineType> = new Set([
  'payment.asked',
  'payment.capture_asked',
  'payment.cancel_asked',
])

/** Of what happened at one instant, in the order of the types: money that is asked for before money that came. */
function oldestFirst(one: TimelineItem, other: TimelineItem): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return order.indexOf(one.type) - order.indexOf(other.type)
}

/** Deliveries that follow each other are one line: what did not arrive stands alone. */
function gathered(items: readonly TimelineItem[]): { item: TimelineItem; count: number }[] {
  const lines: { item: TimelineItem; count: number }[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (item.type === 'webhook.delivered' && last?.item.type === item.type) {
      lines[lines.length - 1] = { item, count: last.count + 1 }
    } else lines.push({ item, count: 1 })
  }
  return lines
}

interface Look {
  tone: Tone
  icon: IconName
}

const plain = (icon: IconName): Look => ({ tone: 'neutral', icon })
const good: Look = { tone: 'positive', icon: 'check' }
const bad: Look = { tone: 'negative', icon: 'close' }
const warns: Look = { tone: 'warning', icon: 'bang' }

/** In the order in which they follow each other. */
const looks: Record<TimelineType, Look> = {
  'charge.created': plain('plus'),
  'checkout.opened': plain('external'),
  'payment.asked': plain('forward'),
  'payment.waiting': plain('clock'),
  'payment.challenge': plain('clock'),
  'payment.authorized': { tone: 'info', icon: 'pause' },
  'payment.capture_asked': plain('forward'),
  'payment.cancel_asked': plain('back'),
  'payment.updated': warns,
  'payment.captured': good,
  'payment.declined': bad,
  'payment.failed': bad,
  'payment.never_charged': plain('close'),
  'payment.late_sale_undone': warns,
  'payment.expired': plain('clock'),
  'payment.canceled': plain('close'),
  'charge.paid': good,
  'charge.accepted': good,
  'charge.expired': plain('clock'),
  'charge.canceled': plain('close'),
  'unapplied.applied': plain('check'),
  'unapplied.moved': plain('forward'),
  'unapplied.kept_as_credit': plain('forward'),
  'unapplied.taken_back': plain('back'),
  'credit.used': plain('check'),
  'refund.created': plain('back'),
  'refund.approval_asked': { tone: 'warning', icon: 'clock' },
  'refund.approved': plain('check'),
  'refund.canceled': plain('close'),
  'refund.rejected': bad,
  'refund.withdrawn': plain('close'),
  'refund.lapsed': plain('clock'),
  'refund.done': plain('back'),
  'refund.failed': bad,
  'dispute.opened': warns,
  'dispute.submitted': plain('forward'),
  'dispute.won': good,
  'dispute.lost': bad,
  'dispute.accepted': plain('check'),
  'charge.reopened': plain('refresh'),
  'webhook.delivered': plain('check'),
  'webhook.failed': warns,
  'note.written': plain('info'),
}

const order = Object.keys(looks) as TimelineType[]
