import { useState } from 'react'
import { cardBrandLabel } from '../../../../shared/cards/card-brand-labels.ts'
import { chargeCan } from '../../../../shared/charge/charge-can.ts'
import type { SplitTenderStatus } from '../../../../shared/charge/split-tender-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import type { TenderState } from '../../messages/pt-br/charge-tenders.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { useFormats } from '../../words/formats.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { MethodName } from '../method-name.tsx'
import type { StateLook } from '../state-look.ts'
import { StateMark } from '../state-mark.tsx'
import { useDetailWords } from './detail-words.ts'
import { Pair, Pairs, Section } from './section.tsx'
import { useTenderWords } from './tender-words.ts'
import { UndoSplitTender } from './undo-split-tender.tsx'

/** The newest attempt to pay the charge by split tender: how far it is, each tender, and why it was undone. */
export function ChargeTenders({ charge }: { charge: Charge }) {
  const words = useTenderWords()
  const { language } = usePreferences()
  const mayWrite = useMay('charges:write')
  const [isAsking, ask] = useState(false)
  const { latest_split_tender: splitTender } = charge
  if (!splitTender) return null
  const tenders = charge.payments.filter(({ split_tender_id }) => split_tender_id === splitTender.id)
  return (
    <Section title={words.title}>
      <div className="charge-item">
        <div className="charge-item-head">
          <StateMark {...splitTenderLook[splitTender.status]}>{words.status[splitTender.status]}</StateMark>
        </div>
        {splitTender.reason && <p className="charge-item-second">{words.why[splitTender.reason]}</p>}
        {splitTender.status === 'open' && (
          <p className="charge-item-second">
            <MomentPhrase at={splitTender.expires_at} say={words.until} />
          </p>
        )}
      </div>
      <Pairs>
        {sumsOf(splitTender).map(sum => (
          <Pair key={sum} name={words[sum]}>
            <Money amount={splitTender[sum]} language={language} />
          </Pair>
        ))}
      </Pairs>
      <ul className="charge-items" aria-label={words.tenders}>
        {tenders.map(tender => (
          <Tender key={tender.id} tender={tender} status={splitTender.status} />
        ))}
      </ul>
      {mayWrite && chargeCan.undoSplitTender(charge) && (
        <div className="charge-item-actions">
          <Button intent="secondary" size="small" onClick={() => ask(true)}>
            {words.undo}
          </Button>
        </div>
      )}
      {isAsking && <UndoSplitTender charge={charge} onClosed={() => ask(false)} />}
    </Section>
  )
}

/** Of what is over, only what there was. */
function sumsOf(splitTender: NonNullable<Charge['latest_split_tender']>): readonly ('held' | 'paid' | 'left')[] {
  const sums = ['held', 'paid', 'left'] as const
  return splitTender.status === 'completed' ? sums.filter(sum => splitTender[sum] > 0) : sums
}

function Tender({ tender, status }: { tender: Payment; status: SplitTenderStatus }) {
  const chargeDetail = useDetailWords()
  const words = useTenderWords()
  const { language } = usePreferences()
  const { money } = useFormats()
  const state = tenderState(tender, status)
  const { amount, amount_refunded, amount_disputed, amount_lost } = tender
  const contested = amount_disputed - amount_lost
  const kept = tender.status === 'captured' && status === 'undone' ? amount - amount_refunded - amount_disputed : 0
  return (
    <li className="charge-item">
      <div className="charge-item-head">
        <div className="charge-item-what">
          <span className="charge-item-name">
            <MethodName method={tender.method} brand={tender.card?.brand} />
          </span>
          <StateMark {...tenderLook[state]}>{words.tender[state]}</StateMark>
        </div>
        <span className="charge-item-amount">
          <Money amount={tender.amount} language={language} />
        </span>
      </div>
      {tender.card && (
        <p className="charge-item-second">
          {chargeDetail.card(cardBrandLabel(tender.card.brand, language), tender.card.last4)}
        </p>
      )}
      {contested > 0 && <p className="charge-item-second">{words.contested(money(contested))}</p>}
      {amount_lost > 0 && <p className="charge-item-second">{words.lostPart(money(amount_lost))}</p>}
      {kept > 0 && <p className="charge-item-second">{words.kept(money(kept))}</p>}
    </li>
  )
}

function tenderState(
  { status, amount, amount_refunded, amount_disputed, amount_lost, hold, pending }: Payment,
  splitTender: SplitTenderStatus,
): TenderState {
  switch (status) {
    case 'authorized':
      return splitTender === 'undoing' || pending === 'cancel' ? 'undoing' : 'held'
    case 'captured':
      if (amount_refunded === amount) return 'returned'
      if (amount_disputed > amount_lost) return 'disputed'
      if (amount_lost > 0 && amount_refunded + amount_lost >= amount) return 'lost'
      if (splitTender === 'undone') return 'kept'
      return splitTender === 'undoing' ? 'undoing' : 'paid'
    case 'declined':
    case 'failed':
      return 'notApproved'
    case 'canceled':
    case 'expired':
      return hold ? 'released' : 'notPaid'
    default:
      return 'underWay'
  }
}

const splitTenderLook: Record<SplitTenderStatus, StateLook> = {
  open: { tone: 'info', icon: 'clock' },
  completing: { tone: 'info', icon: 'refresh' },
  completed: { tone: 'positive', icon: 'positive' },
  undoing: { tone: 'warning', icon: 'refresh' },
  undone: { tone: 'neutral', icon: 'over' },
}

const tenderLook: Record<TenderState, StateLook> = {
  underWay: { tone: 'info', icon: 'clock' },
  held: { tone: 'warning', icon: 'held' },
  paid: { tone: 'positive', icon: 'positive' },
  undoing: { tone: 'warning', icon: 'refresh' },
  released: { tone: 'neutral', icon: 'over' },
  returned: { tone: 'neutral', icon: 'back' },
  notPaid: { tone: 'neutral', icon: 'over' },
  notApproved: { tone: 'negative', icon: 'declined' },
  disputed: { tone: 'negative', icon: 'shield', loud: true },
  lost: { tone: 'negative', icon: 'shield' },
  kept: { tone: 'warning', icon: 'warning', loud: true },
}
