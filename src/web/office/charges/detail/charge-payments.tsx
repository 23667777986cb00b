import { Link } from '@tanstack/react-router'
import { cardBrandLabel } from '../../../../shared/cards/card-brand-labels.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import type { Refund } from '../../../../shared/contract/refund.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { useDisputeWords } from '../../disputes/dispute-words.ts'
import { usePreferences, useWords } from '../../preferences/preferences.tsx'
import { CopiedId } from '../../words/copied-id.tsx'
import { useFormats } from '../../words/formats.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { useNow } from '../../words/use-now.ts'
import { paymentLook, refundLook } from '../charge-look.ts'
import { isInDoubt, stateLook } from '../charge-state.ts'
import { MethodName } from '../method-name.tsx'
import { MovedOn, MovedPayment } from '../money/moved-payment.tsx'
import { usePaymentWords } from '../payment-words.ts'
import { StateMark } from '../state-mark.tsx'
import { useDetailWords } from './detail-words.ts'
import { FailureWords } from './failure-words.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDecline } from './payment-decline.tsx'
import { PaymentRouting } from './payment-routing.tsx'
import { useReceivableWords } from './receivable-words.ts'
import { SaleMarks } from './sale-marks.tsx'
import { Pair, Pairs, Section } from './section.tsx'

/** Every movement of money and every attempt, newest first, each with what was given back of it. */
export function ChargePayments({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  return (
    <Section title={chargeDetail.payments}>
      {charge.payments.length === 0 && <p className="charge-nothing">{chargeDetail.noPayments}</p>}
      <ul className="charge-items">
        {charge.payments.toReversed().map(payment => (
          <PaymentItem key={payment.id} payment={payment} charge={charge} />
        ))}
      </ul>
    </Section>
  )
}

function PaymentItem({ payment, charge }: { payment: Payment; charge: Charge }) {
  const chargeDetail = useDetailWords()
  const { language } = usePreferences()
  const disputes = useDisputeWords()
  const { money } = useFormats()
  const at = payment.captured_at ?? payment.created_at
  const paidIn = ({ count, interest, gateway_total: byGateway }: NonNullable<Payment['installments']>) =>
    byGateway === null || byGateway === payment.amount
      ? chargeDetail.paidIn(count, interest > 0 ? money(interest) : null)
      : chargeDetail.paidInByGateway(count, money(byGateway))
  return (
    <li className="charge-item">
      <div className="charge-item-head">
        <div className="charge-item-what">
          <span className="charge-item-name">
            <MethodName method={payment.method} brand={payment.card?.brand} />
          </span>
          <PaymentState payment={payment} />
        </div>
        <span className="charge-item-amount">
          <Money amount={payment.amount} language={language} />
        </span>
      </div>
      <p className="charge-item-second">
        <Facts
          of={[
            <MomentPhrase key="at" at={at} />,
            payment.card && chargeDetail.card(cardBrandLabel(payment.card.brand, language), payment.card.last4),
            payment.installments && payment.installments.count > 1 && paidIn(payment.installments),
            payment.origin === 'unsolicited' && chargeDetail.unsolicited,
          ]}
        />
      </p>
      <HoldWords payment={payment} />
      {payment.origin === 'moved' && <MovedPayment payment={payment} />}
      {payment.origin !== 'moved' && payment.amount_moved > 0 && <MovedOn amount={payment.amount_moved} />}
      {payment.amount_disputed > payment.amount_lost && (
        <p className="charge-item-second">
          <Link to="/disputes">{disputes.disputed(money(payment.amount_disputed - payment.amount_lost))}</Link>
        </p>
      )}
      {payment.amount_lost > 0 && (
        <p className="charge-item-second">
          <Link to="/disputes">{disputes.lost(money(payment.amount_lost))}</Link>
        </p>
      )}
      {payment.failure && <FailureWords failure={payment.failure} />}
      <PaymentDecline payment={payment} />
      <PaymentRouting routing={payment.routing} />
      <Pairs>
        {payment.card && <SaleMarks card={payment.card} />}
        {payment.pix?.txid && (
          <Pair name={chargeDetail.identifiers.txid}>
            <CopiedId value={payment.pix.txid} name={chargeDetail.identifiers.txid} />
          </Pair>
        )}
        {payment.pix?.end_to_end_id && (
          <Pair name={chargeDetail.identifiers.endToEndId}>
            <CopiedId value={payment.pix.end_to_end_id} name={chargeDetail.identifiers.endToEndId} />
          </Pair>
        )}
      </Pairs>
      {charge.refunds
        .filter(refund => refund.payment_id === payment.id)
        .map(refund => (
          <RefundItem key={refund.id} refund={refund} />
        ))}
      <PaymentActions payment={payment} charge={charge} />
    </li>
  )
}

/** How a payment stands; in doubt as its charge is, where nobody says what became of it. */
function PaymentState({ payment }: { payment: Payment }) {
  const { paymentStatus } = usePaymentWords()
  const { doubt } = useWords().chargeState
  return isInDoubt(payment, useNow().getTime()) ? (
    <StateMark {...stateLook.doubt}>{doubt}</StateMark>
  ) : (
    <StateMark {...paymentLook[payment.status]}>{paymentStatus[payment.status]}</StateMark>
  )
}

/** Until when a card is held, and what the acquirer was asked about it. */
function HoldWords({ payment: { status, hold, pending } }: { payment: Payment }) {
  const chargeDetail = useDetailWords()
  return (
    <>
      {status === 'authorized' && hold?.until && (
        <p className="charge-item-second">
          <MomentPhrase at={hold.until} say={chargeDetail.heldUntil} />
        </p>
      )}
      {status !== 'waiting' && pending && (
        <p className="charge-item-second" role="status">
          {chargeDetail.pending[pending]}
        </p>
      )}
    </>
  )
}

function RefundItem({ refund }: { refund: Refund }) {
  const chargeDetail = useDetailWords()
  const { language } = usePreferences()
  const say = usePaymentWords()
  const { mark } = useReceivableWords()
  const at = refund.done_at ?? refund.created_at
  return (
    <div className="charge-refund">
      <div className="charge-item-head">
        <StateMark {...refundLook[refund.status]}>{say.refundStatus[refund.status]}</StateMark>
        <span className="charge-item-amount">
          <Money amount={-refund.amount} language={language} />
        </span>
      </div>
      <p className="charge-item-second">
        <Facts of={[<MomentPhrase key="at" at={at} />, refund.reason, say.refundOrigin[refund.origin]]} />
      </p>
      <WhyCanceled refund={refund} />
      {refund.failure && <FailureWords failure={refund.failure} />}
      {refund.return_id && <CopiedId value={refund.return_id} name={chargeDetail.identifiers.returnId} />}
      {refund.arn && <CopiedId value={refund.arn} name={mark.arn} />}
    </div>
  )
}

/** Why nothing was given back, and what whoever rejected it wrote. */
function WhyCanceled({ refund: { status, approval } }: { refund: Refund }) {
  const { refundCanceled } = usePaymentWords()
  if (status !== 'canceled' || !approval || approval.outcome === 'waiting' || approval.outcome === 'approved')
    return null
  return (
    <p className="charge-item-second">
      <Facts
        of={[
          refundCanceled[approval.outcome],
          approval.note,
          approval.decided_at && <MomentPhrase key="at" at={approval.decided_at} />,
        ]}
      />
    </p>
  )
}
