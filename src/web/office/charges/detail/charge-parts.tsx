import { useState } from 'react'
import { cardBrandLabel } from '../../../../shared/cards/card-brand-facts.ts'
import { chargeCan } from '../../../../shared/charge/charge-can.ts'
import type { SplitStatus } from '../../../../shared/charge/split-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { LegState } from '../../messages/pt-br/charge-parts.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { useFormats } from '../../words/formats.ts'
import { ToldMoment } from '../../words/told-moment.tsx'
import { MethodName } from '../method-name.tsx'
import { useDetailWords } from './detail-words.ts'
import { usePartsWords } from './parts-words.ts'
import { Pair, Pairs, Section } from './section.tsx'
import { UndoParts } from './undo-parts.tsx'

/** The newest attempt to pay the charge in parts: how far it is, each part, and why it was undone. */
export function ChargeParts({ charge }: { charge: Charge }) {
  const words = usePartsWords()
  const { language } = usePreferences()
  const mayWrite = useMay('charges:write')
  const [isAsking, ask] = useState(false)
  const { split } = charge
  if (!split) return null
  const legs = charge.payments.filter(({ split_id }) => split_id === split.id)
  return (
    <Section title={words.title}>
      <div className="charge-item">
        <div className="charge-item-head">
          <Badge {...splitLook[split.status]}>{words.status[split.status]}</Badge>
        </div>
        {split.reason && <p className="charge-item-second">{words.why[split.reason]}</p>}
        {split.status === 'open' && (
          <p className="charge-item-second">
            <ToldMoment at={split.expires_at} say={words.until} />
          </p>
        )}
      </div>
      <Pairs>
        {(['held', 'paid', 'left'] as const).map(sum => (
          <Pair key={sum} name={words[sum]}>
            <Money amount={split[sum]} language={language} />
          </Pair>
        ))}
      </Pairs>
      <ul className="charge-items" aria-label={words.legs}>
        {legs.map(leg => (
          <Leg key={leg.id} leg={leg} status={split.status} />
        ))}
      </ul>
      {mayWrite && chargeCan.undoParts(charge) && (
        <div className="charge-item-actions">
          <Button intent="secondary" size="small" onClick={() => ask(true)}>
            {words.undo}
          </Button>
        </div>
      )}
      {isAsking && <UndoParts charge={charge} onClosed={() => ask(false)} />}
    </Section>
  )
}

function Leg({ leg, status }: { leg: Payment; status: SplitStatus }) {
  const chargeDetail = useDetailWords()
  const words = usePartsWords()
  const { language } = usePreferences()
  const { money } = useFormats()
  const state = legState(leg, status)
  const { amount, amount_refunded, amount_disputed } = leg
  const kept = leg.status === 'captured' && status === 'undone' ? amount - amount_refunded - amount_disputed : 0
  return (
    <li className="charge-item">
      <div className="charge-item-head">
        <span className="charge-item-name">
          <MethodName method={leg.method} />
        </span>
        <Badge {...legLook[state]}>{words.leg[state]}</Badge>
        <span className="charge-item-amount">
          <Money amount={leg.amount} language={language} />
        </span>
      </div>
      {leg.card && (
        <p className="charge-item-second">
          {chargeDetail.card(cardBrandLabel(leg.card.brand, language), leg.card.last4)}
        </p>
      )}
      {amount_disputed > 0 && <p className="charge-item-second">{words.contested(money(amount_disputed))}</p>}
      {kept > 0 && <p className="charge-item-second">{words.kept(money(kept))}</p>}
    </li>
  )
}

function legState(
  { status, amount, amount_refunded, amount_disputed, pending }: Payment,
  split: SplitStatus,
): LegState {
  switch (status) {
    case 'authorized':
      return split === 'undoing' || pending === 'cancel' ? 'undoing' : 'held'
    case 'captured':
      if (amount_refunded === amount) return 'returned'
      if (amount_disputed > 0) return 'disputed'
      if (split === 'undone') return 'kept'
      return split === 'undoing' ? 'undoing' : 'paid'
    case 'declined':
    case 'failed':
      return 'notApproved'
    case 'canceled':
    case 'expired':
      return 'released'
    default:
      return 'underWay'
  }
}

interface Look {
  tone: Tone
  icon: IconName
}

const splitLook: Record<SplitStatus, Look> = {
  open: { tone: 'info', icon: 'pause' },
  completing: { tone: 'info', icon: 'refresh' },
  completed: { tone: 'positive', icon: 'check' },
  undoing: { tone: 'warning', icon: 'refresh' },
  undone: { tone: 'neutral', icon: 'close' },
}

const legLook: Record<LegState, Look> = {
  underWay: { tone: 'info', icon: 'clock' },
  held: { tone: 'info', icon: 'check' },
  paid: { tone: 'positive', icon: 'check' },
  undoing: { tone: 'warning', icon: 'refresh' },
  released: { tone: 'neutral', icon: 'close' },
  returned: { tone: 'neutral', icon: 'back' },
  notApproved: { tone: 'negative', icon: 'close' },
  disputed: { tone: 'warning', icon: 'warning' },
  kept: { tone: 'warning', icon: 'warning' },
}
