import { type ReactNode, useEffect, useState } from 'react'
import { isCardMethod } from '../../../shared/charge/method-traits.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import { Button } from '../../ui/button.tsx'
import { IconShape } from '../../ui/icon-shape.tsx'
import { Money } from '../../ui/money.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { Way } from '../desk/pending-sale.ts'
import { codeOf, keptOf, linkOf, restOf } from '../desk/shown-charge.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { useBox, useCounter, useSpeech } from './counter-context.tsx'
import { glyphs } from './glyphs.ts'
import { Header, OfflineBand } from './header.tsx'
import { problemWords } from './problem-words.ts'
import { useKeys } from './use-keys.ts'

/** The frame of a sale that waits for its customer. */
export function SaleScreen({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <Header />
      <OfflineBand />
      {children}
    </div>
  )
}

/** The large figure: what the customer is to pay now, with a word where some of it has come already. */
export function AmountToPay({ charge }: { charge: Charge }) {
  const { words, language } = useSpeech()
  const rest = restOf(charge)
  return (
    <p className="amount">
      {rest && <span className="amount-rest">{`${words.window.rest} `}</span>}
      <Money amount={rest ?? charge.amount} language={language} />
    </p>
  )
}

/**
 * How long it still waits, what happened besides, the other ways to pay it, and what the till can do. Escape gives it
 * up, after a question where money came; without a server the till only leaves it.
 */
export function SaleFoot({ charge }: { charge: Charge }) {
  const { desk, connection } = useCounter()
  const { way } = useBox(desk.state)
  const isOnline = useBox(connection.online)
  const [isAsking, setAsking] = useState(false)
  const cancel = () => {
    if (keptOf(charge) > 0) setAsking(true)
    else void desk.cancel()
  }
  useKeys(key => {
    if (key !== 'Escape') return false
    if (isOnline) cancel()
    else desk.next()
    return true
  })
  return (
    <>
      <TimeLeft charge={charge} />
      <SaleNotice charge={charge} isOnline={isOnline} />
      <div className="sale-foot">
        <Ways charge={charge} way={way} />
        <Acts charge={charge} way={way} isOnline={isOnline} onCancel={cancel} />
      </div>
      {isAsking && <CancelQuestion received={keptOf(charge)} onClosed={() => setAsking(false)} />}
    </>
  )
}

/** The line empties with the time; the minutes are said beside it. */
function TimeLeft({ charge }: { charge: Charge }) {
  const { words } = useSpeech()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(tick)
  }, [])
  const ends = Date.parse(charge.expires_at)
  const left = Math.max(0, Math.round((ends - now) / 1_000))
  const whole = (ends - Date.parse(charge.created_at)) / 1_000
  const text = words.window.left(clockText(left))
  return (
    <div className="time-left">
      <div
        role="progressbar"
        aria-label={words.window.leftLabel}
        aria-valuenow={Math.round((left / whole) * 100)}
        aria-valuetext={text}
      >
        <i style={{ width: `${(left / whole) * 100}%` }} />
      </div>
      <span aria-hidden="true">{text}</span>
    </div>
  )
}

function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** What happened besides: nothing here ever says "paid". */
function SaleNotice({ charge, isOnline }: { charge: Charge; isOnline: boolean }) {
  const { words, money } = useSpeech()
  const { desk } = useCounter()
  const { problem } = useBox(desk.state)
  return (
    <p className="notice" role="status">
      {isOnline ? (problemWords(problem, words) ?? noticeOf(charge, words, money)) : words.window.offline}
    </p>
  )
}

function noticeOf(
  charge: Charge,
  { window }: ReturnType<typeof useSpeech>['words'],
  money: (amount: number) => string,
): string | null {
  const newest = charge.payments.at(-1)
  const rest = restOf(charge)
  if (rest) return window.partial(money(charge.amount - rest), money(charge.amount))
  if (!newest || !isCardMethod(newest.method)) return null
  if (newest.status === 'declined' || newest.status === 'failed') return window.cardDeclined
  return newest.status === 'captured' || newest.status === 'canceled' ? null : window.cardUnderWay
}

function Ways({ charge, way }: { charge: Charge; way: Way }) {
  const { words } = useSpeech()
  const { desk } = useCounter()
  const hasCards = charge.methods.some(isCardMethod)
  const options = [
    ...(charge.methods.includes('pix') ? (['pix'] as const) : []),
    ...(hasCards ? (['card'] as const) : (['link'] as const)),
  ].map(value => ({ value, label: words.window.way[value] }))
  const chosen = way !== 'pix' && hasCards ? 'card' : way
  return (
    <Segmented<Way>
      label={words.window.ways}
      value={chosen}
      options={options}
      onChoose={next => void desk.turn(next)}
    />
  )
}

interface ActsProps {
  charge: Charge
  way: Way
  isOnline: boolean
  onCancel: () => void
}

function Acts({ charge, way, isOnline, onCancel }: ActsProps) {
  const { words } = useSpeech()
  const { desk } = useCounter()
  const { busy } = useBox(desk.state)
  const { outcome, copy } = useCopy()
  const text = way === 'pix' ? codeOf(charge) : linkOf(charge, way)
  const label = way === 'pix' ? words.window.copyPix : words.window.copyLink
  const said = { copied: words.window.copied, failed: words.window.copyFailed }
  return (
    <div className="acts">
      {isOnline ? (
        <Button intent="quiet" busy={busy === 'cancel' && words.window.canceling} onClick={onCancel}>
          {words.window.cancel} <kbd className="key">{words.esc}</kbd>
        </Button>
      ) : (
        <Button intent="quiet" onClick={() => desk.next()}>
          {words.window.leave} <kbd className="key">{words.esc}</kbd>
        </Button>
      )}
      {way === 'link' && isOnline && (
        <Button intent="quiet" onClick={() => desk.next()}>
          {words.window.leave}
        </Button>
      )}
      {text && (
        <Button intent="quiet" onClick={() => void copy(text)}>
          {outcome ? said[outcome] : label}
        </Button>
      )}
      <Send url={linkOf(charge, way)} />
    </div>
  )
}

/** Where the device can hand a link to another app. */
function Send({ url }: { url: string }) {
  const { words } = useSpeech()
  if (!('share' in navigator)) return null
  const send = () => navigator.share({ url }).catch(() => undefined)
  return (
    <Button intent="quiet" onClick={() => void send()}>
      <IconShape outline={glyphs.link} />
      {words.window.send}
    </Button>
  )
}
