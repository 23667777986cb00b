import { useEffect, useRef, useState } from 'react'
import { methodTraits } from '../../../shared/charge/method-traits.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import { Button } from '../../ui/button.tsx'
import { IconShape } from '../../ui/icon-shape.tsx'
import { iconShapes } from '../../ui/icon-shapes.ts'
import { Money } from '../../ui/money.tsx'
import { useCounter, useSpeech } from '../parts/counter-context.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Header, OfflineBand } from '../parts/header.tsx'
import { Qr } from '../parts/qr.tsx'
import { refundOf, saleRefunded } from '../parts/refund-of.ts'
import { useKeys } from '../parts/use-keys.ts'

/** A key that was meant for the window before must not take the news away. */
const UNSEEN_MS = 500
const modifiers = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/**
 * The third moment: the whole screen is green, and the amount is read from two metres. A sale that has gone back whole
 * is not green: nobody takes it for one that was paid now. Any key is the next sale.
 */
export function PaidScreen({ charge, onFigure }: { charge: Charge; onFigure: (figure: string) => void }) {
  const { words, language } = useSpeech()
  const { desk } = useCounter()
  const [isSeen, setSeen] = useState(false)
  const [receipt, setReceipt] = useState(false)
  const next = useRef<HTMLButtonElement>(null)
  const isBack = saleRefunded(charge) === 'refunded'
  const closeReceipt = () => {
    setReceipt(false)
    // The next key is the next sale, and not the receipt once more.
    next.current?.focus()
  }
  useEffect(() => {
    const seen = setTimeout(() => setSeen(true), UNSEEN_MS)
    return () => clearTimeout(seen)
  }, [])
  useKeys(key => {
    if (!isSeen || receipt || modifiers.has(key)) return false
    desk.next()
    // Whoever types already types the next amount.
    if (/^\d$/.test(key)) onFigure(key)
    return true
  })
  return (
    <div className="window" data-paid={isBack ? undefined : ''} data-over={isBack ? '' : undefined}>
      <Header />
      <OfflineBand />
      <main className="arch">
        <div className="result" role="status">
          {!isBack && <IconShape outline={iconShapes.check} />}
          <p className="amount">
            <Money amount={charge.amount} language={language} />
          </p>
          <h1 className="under-words">{isBack ? words.till.state.refunded : words.paid.title}</h1>
          <HowPaid charge={charge} />
        </div>
      </main>
      <section className="under" aria-label={words.paid.next}>
        <div className="acts">
          <Button ref={next} size="large" intent="secondary" onClick={() => desk.next()}>
            {words.paid.next} <kbd className="key">{words.enter}</kbd>
          </Button>
          <Button size="large" intent="quiet" onClick={() => setReceipt(true)}>
            {words.paid.receipt}
          </Button>
        </div>
      </section>
      {receipt && <Receipt charge={charge} onClosed={closeReceipt} />}
    </div>
  )
}

function HowPaid({ charge }: { charge: Charge }) {
  const { words, money, time } = useSpeech()
  const { paid } = words
  const payment = charge.payments.find(({ status }) => status === 'captured')
  const way = payment ? methodTraits[payment.method].room : 'other'
  const name = charge.customer?.name
  const how = name ? paid.from(paid.how[way], name) : paid.how[way]
  const refund = refundOf(charge)
  return (
    <p className="paid-how">
      {charge.paid_at ? paid.at(how, time(charge.paid_at, true)) : how}
      {refund && `. ${paid.refunds[refund.is](money(refund.amount))}`}
    </p>
  )
}

/** The customer's own page of this charge is the receipt by now. */
function Receipt({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { words } = useSpeech()
  return (
    <Dialog title={words.paid.receipt} onClosed={onClosed}>
      {close => (
        <>
          <p className="modal-text">{words.paid.receiptHint}</p>
          <div className="receipt-code">
            <Qr text={charge.checkout_url} label={words.paid.receiptCode} />
          </div>
          <Button intent="secondary" wide onClick={close}>
            {words.close}
          </Button>
        </>
      )}
    </Dialog>
  )
}
