import type { Charge } from '../../../shared/contract/charge.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { keptOf } from '../desk/shown-charge.ts'
import { useCounter, useSpeech } from '../parts/counter-context.tsx'
import { Header, OfflineBand } from '../parts/header.tsx'
import { refundablePayment, refundOf } from '../parts/refund-of.ts'
import { useKeys } from '../parts/use-keys.ts'
import { useRefund } from '../parts/use-refund.tsx'

/** A charge that ended without being paid, though some money may have come to it. */
export function OverScreen({ charge }: { charge: Charge }) {
  const { words, language, money } = useSpeech()
  const { desk } = useCounter()
  const refund = useRefund()
  const refundable = refundablePayment(charge, Date.now())
  useKeys(key => {
    if (key !== 'Enter' && key !== 'Escape') return false
    desk.next()
    return true
  })
  return (
    <div className="window" data-over="">
      <Header />
      <OfflineBand />
      <main className="arch">
        <div className="result" role="status">
          <p className="amount">
            <Money amount={charge.amount} language={language} />
          </p>
          <h1 className="under-words">{charge.status === 'canceled' ? words.over.canceled : words.over.expired}</h1>
          <Hint charge={charge} isRefundable={refundable !== null} />
        </div>
      </main>
      <section className="under" aria-label={words.over.next}>
        <div className="acts">
          {refundable && (
            <Button size="large" intent="secondary" onClick={() => refund.ask(charge)}>
              {words.till.refundOf(money(refundable.amount))}
            </Button>
          )}
          <Button size="large" onClick={() => desk.next()}>
            {words.over.next} <kbd className="key">{words.enter}</kbd>
          </Button>
        </div>
        {refund.isAway && (
          <p className="notice" role="alert">
            {words.unanswered}
          </p>
        )}
      </section>
      {refund.dialog}
    </div>
  )
}

/** That nothing came; or what did, what of it went back, and who can give the rest back. */
function Hint({ charge, isRefundable }: { charge: Charge; isRefundable: boolean }) {
  const { words, money } = useSpeech()
  const kept = keptOf(charge)
  const refund = refundOf(charge)
  const isWaiting = kept > 0 && (!refund || refund.is === 'done')
  const who = isRefundable ? words.till.rule : words.over.office
  const said = [
    kept > 0 && words.till.received(money(kept)),
    refund && words.paid.refunds[refund.is](money(refund.amount)),
    isWaiting && who,
  ].filter(Boolean)
  return <p className="over-hint">{said.length > 0 ? said.join('. ') : words.over.hint}</p>
}
