import { useEffect, useState } from 'react'
import type { Charge } from '../../../shared/contract/charge.ts'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { keptOf } from '../desk/shown-charge.ts'
import { useBox, useCounter, useSpeech } from '../parts/counter-context.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { keepsFocus } from '../parts/keeps-focus.ts'
import { refundablePayment, refundOf, saleRefunded } from '../parts/refund-of.ts'
import { useLate } from '../parts/use-late.ts'
import { useRefund } from '../parts/use-refund.tsx'

/** The day: beside the keypad where there is room, and behind its sum on a phone. */
export function TillPanel() {
  const { words } = useSpeech()
  const isWide = useMedia('(min-width: 1024px)')
  const [isOpen, setOpen] = useState(false)
  const refund = useRefund()
  const close = useLate(loadClose)
  const parts = { refund, close }
  return (
    <>
      {isWide ? (
        <aside className="till" aria-label={words.till.label}>
          <TillSum />
          <TillList {...parts} />
        </aside>
      ) : (
        <button type="button" className="till-line" {...keepsFocus} onClick={() => setOpen(true)}>
          <TillSum />
        </button>
      )}
      {isOpen && !isWide && !refund.dialog && !close.Shown && (
        <Dialog title={words.till.label} onClosed={() => setOpen(false)}>
          {leave => (
            <>
              <TillSum />
              <TillList {...parts} />
              <Button intent="secondary" wide onClick={leave}>
                {words.close}
              </Button>
            </>
          )}
        </Dialog>
      )}
      {refund.dialog}
      {close.Shown && <close.Shown onClosed={close.end} />}
    </>
  )
}

async function loadClose() {
  const { TillClose, loadStyle } = await import('./till-close.tsx')
  await loadStyle()
  return TillClose
}

function TillSum() {
  const { words, language } = useSpeech()
  const { of, sales, sum } = useBox(useCounter().till.state)
  const title = of === 'mine' ? words.till.mine : words.till.ofStore
  return (
    <span className="till-sum">
      <span className="till-title">
        {title}
        {sales !== null && <span className="till-count">, {words.till.sales(sales)}</span>}
      </span>
      {sum === null ? <span className="till-unknown" /> : <Money amount={sum} language={language} size="large" />}
    </span>
  )
}

interface TillListProps {
  refund: ReturnType<typeof useRefund>
  close: Pick<ReturnType<typeof useLate>, 'begin' | 'isAway'>
}

function TillList({ refund, close }: TillListProps) {
  const { words } = useSpeech()
  const { till, me, connection } = useCounter()
  const { of, charges, more, sales } = useBox(till.state)
  const isOnline = useBox(connection.online)
  const now = useMinutes()
  return (
    <div className="till-list">
      {me.scopes.includes('reports:read') && (
        <Segmented
          label={words.till.choose}
          value={of}
          options={[
            { value: 'mine', label: words.till.chooseMine },
            { value: 'store', label: words.till.chooseStore },
          ]}
          onChoose={till.look}
        />
      )}
      <Button intent="secondary" wide {...keepsFocus} onClick={() => void close.begin()}>
        {words.till.close}
      </Button>
      {(close.isAway || refund.isAway) && (
        <p className="till-note" role="alert">
          {words.unanswered}
        </p>
      )}
      {!isOnline && <p className="till-note">{words.till.stale}</p>}
      {charges.length === 0 && sales !== null && <p className="till-note">{words.till.empty}</p>}
      <ol>
        {charges.map(charge => (
          <Sale key={charge.id} charge={charge} now={now} onRefund={refund.ask} />
        ))}
      </ol>
      {more && (
        <Button intent="quiet" wide onClick={() => till.showMore()}>
          {words.till.more}
        </Button>
      )}
      <p className="till-rule">{words.till.rule}</p>
    </div>
  )
}

function Sale({ charge, now, onRefund }: { charge: Charge; now: number; onRefund: (charge: Charge) => void }) {
  const { words, language, money, time } = useSpeech()
  const { desk } = useCounter()
  const paidBy = charge.payments.find(({ status }) => status === 'captured')?.method
  const at = time(charge.created_at)
  const state = stateOf(charge)
  const refundable = refundablePayment(charge, now)
  return (
    <li data-quiet={charge.status === 'paid' || charge.status === 'open' ? undefined : ''}>
      <button type="button" className="till-sale" onClick={() => void desk.open(charge.id, charge)}>
        <span className="visually-hidden">{words.till.open}</span>
        <time dateTime={charge.created_at}>{at}</time>
        {paidBy && <PaymentMethodLogo method={paidBy} />}
        <span className="till-amount">
          <Money amount={charge.amount} language={language} />
          {charge.status !== 'paid' && refundable && (
            <span className="till-state">{words.till.state[charge.status]}</span>
          )}
          <MoneyBeside charge={charge} />
        </span>
        {charge.description && <span className="till-for">{charge.description}</span>}
      </button>
      {refundable ? (
        <Button
          intent="quiet"
          size="small"
          {...keepsFocus}
          aria-label={words.till.refundOf(money(refundable.amount))}
          onClick={() => onRefund(charge)}
        >
          {words.till.refund}
        </Button>
      ) : (
        <span className="till-state" data-state={state ?? undefined}>
          {state && words.till.state[state]}
        </span>
      )}
    </li>
  )
}

/** What came beyond a sale that is paid, and what came to one that is not. */
function MoneyBeside({ charge }: { charge: Charge }) {
  const { words, money } = useSpeech()
  const { status, amount_refunded, amount_unapplied } = charge
  const isPaid = status === 'paid'
  const amount = isPaid ? amount_unapplied : keptOf(charge)
  if (amount > 0) {
    const say = isPaid ? words.till.surplus : words.till.received
    return (
      <span className="till-state" data-state="awaiting">
        {say(money(amount))}
      </span>
    )
  }
  if (isPaid || amount_refunded === 0) return null
  return <span className="till-state">{words.paid.refunds.done(money(amount_refunded))}</span>
}

/** What is to be said of a sale; of one that is simply paid, nothing. */
function stateOf(charge: Charge): keyof ReturnType<typeof useSpeech>['words']['till']['state'] | null {
  const { status } = charge
  const refund = status === 'open' ? null : refundOf(charge)
  if (refund === null) return status === 'paid' ? null : status
  if (refund.is === 'done') return status === 'paid' ? saleRefunded(charge) : status
  return refund.is === 'awaits' ? 'awaiting' : 'refunding'
}

/** The time, to half a minute: what may be refunded changes with it. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(tick)
  }, [])
  return now
}
