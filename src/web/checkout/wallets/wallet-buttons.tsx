import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PayerNeeds } from '../../../shared/contract/payer-needs.ts'
import { declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { DeclineWords } from '../../../shared/declines/decline-words.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatDecimalAmount } from '../../../shared/money/decimal-amount.ts'
import { Alert } from '../../ui/alert.tsx'
import { isCardUnderWay } from '../card/card-status.ts'
import type { WalletMessages } from '../messages/wallet-pt-br.ts'
import { WhoPays } from '../payer/who-pays.tsx'
import { reportStep } from '../state/report-step.ts'
import { useWords } from '../state/words.ts'
import { ApplePay } from './apple-pay.tsx'
import { GooglePay } from './google-pay.tsx'
import { SamsungPay } from './samsung-pay.tsx'
import { useDarkPage } from './use-dark-page.ts'
import { useReadyWallets } from './use-ready-wallets.ts'
import { useWalletPayment } from './use-wallet-payment.ts'
import type { WalletToken } from './wallet-button.ts'

interface WalletButtonsProps {
  say: WalletMessages
  address: string
  state: CheckoutState
  wallets: NonNullable<CheckoutState['wallets']>
  /** Whether they stand after the other ways to pay. */
  isBelow?: boolean | undefined
  check: () => Promise<void>
}

/**
 * The wallets of this device, above every other way to pay or after them. There is nothing of them before the device
 * has answered.
 */
export function WalletButtons({ say, address, state, wallets, isBelow, check }: WalletButtonsProps) {
  const { language, say: page } = useWords()
  const section = useRef<HTMLElement>(null)
  const isDark = useDarkPage()
  const [isAwake, setAwake] = useState(false)
  const [asking, setAsking] = useState<WalletMethod | null>(null)
  const headingId = useId()
  const { shown, onReady } = useReadyWallets(section)
  const { isPaying, trouble, pay, fail } = useWalletPayment(address, say, check)
  // What the sheet says that is open: the page may hear of another amount meanwhile.
  const inSheet = useRef(wallets.amount)
  const isSeen = shown.length > 0 && (isPaying || !(state.card && isCardUnderWay(state.card.status)))
  const ending = isPaying ? null : endingOf(wallets.ended, say, page.card.declined)
  useFocusOnEnding(section, (ending && wallets.ended?.payment) ?? null)
  // The server wrote nothing of it, so there is nothing of it while the page wakes.
  useEffect(() => setAwake(true), [])
  if (!isAwake) return null

  const common = {
    price: formatDecimalAmount(wallets.amount as Centavos),
    language,
    isDark,
    onTrouble: fail,
  }
  const of = (method: WalletMethod) => ({
    isShown: shown.includes(method),
    onReady: () => onReady(method),
    onPress: () => {
      inSheet.current = wallets.amount
      reportStep('method_chosen', method)
    },
    onToken: (token: WalletToken) => pay(method, token, inSheet.current),
  })
  const { apple_pay, google_pay, samsung_pay } = wallets
  const needsOf = {
    'apple-pay': apple_pay?.needs,
    'google-pay': google_pay?.needs,
    'samsung-pay': samsung_pay?.needs,
  }
  const asked = { needs: needsOf, onAsk: setAsking }
  const needs = asking && needsOf[asking]
  return (
    <section className="wallets" aria-label={say.label} hidden={!isSeen} ref={section}>
      {isBelow && <p className="wallet-or">{say.or}</p>}
      {ending && (
        <div tabIndex={-1} className="wallet-outcome">
          <Alert tone="warning" title={ending.title}>
            {ending.next}
          </Alert>
        </div>
      )}
      <div className="wallet-buttons" inert={isPaying} aria-busy={isPaying}>
        {apple_pay && (
          <AskedFirst method="apple-pay" {...asked}>
            <ApplePay {...common} {...of('apple-pay')} settings={apple_pay} address={address} label={say.applePay} />
          </AskedFirst>
        )}
        {google_pay && (
          <AskedFirst method="google-pay" {...asked}>
            <GooglePay {...common} {...of('google-pay')} settings={google_pay} />
          </AskedFirst>
        )}
        {samsung_pay && (
          <AskedFirst method="samsung-pay" {...asked}>
            <SamsungPay {...common} {...of('samsung-pay')} settings={samsung_pay} order={orderOf(state)} />
          </AskedFirst>
        )}
      </div>
      {asking && needs && (
        <section className="pay" aria-labelledby={headingId} key={asking}>
          <h2 className="pay-heading" id={headingId} ref={focusOn} tabIndex={-1}>
            {page.receipt.wallet[asking]}
          </h2>
          <WhoPays way="card" {...{ address, state, needs, check }} brought={null} />
        </section>
      )}
      <p className="wallet-status" role="status" hidden={!isPaying}>
        {isPaying ? say.paying : ''}
      </p>
      {trouble && (
        <Alert tone="warning" live="alert">
          {trouble}
        </Alert>
      )}
      {!isBelow && <p className="wallet-or">{say.or}</p>}
    </section>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

interface AskedFirstProps {
  method: WalletMethod
  needs: Record<WalletMethod, PayerNeeds | undefined>
  onAsk: (method: WalletMethod) => void
  children: ReactNode
}

/**
 * A wallet's button. While its gateway must know who pays, a press of it is not the wallet's, whoever drew the button:
 * the page asks, and the next press opens the sheet, which a browser opens within a press alone.
 */
function AskedFirst({ method, needs, onAsk, children }: AskedFirstProps) {
  const home = useRef<HTMLDivElement>(null)
  const asks = needs[method] !== undefined
  const wasAsked = useRef(false)
  useLayoutEffect(() => {
    if (asks || !wasAsked.current) return
    wasAsked.current = false
    home.current?.querySelector('button')?.focus()
  }, [asks])
  const hold = (press: MouseEvent) => {
    if (!asks) return
    press.preventDefault()
    press.stopPropagation()
    wasAsked.current = true
    onAsk(method)
  }
  return (
    <div className="wallet" ref={home} onClickCapture={hold}>
      {children}
    </div>
  )
}

/** What a wallet may know the order by: the store's own number, or when it was made. */
function orderOf({ reference, created_at }: CheckoutState): string {
  return (reference ?? created_at).replace(/[^A-Za-z0-9-]/g, '').slice(0, 36)
}

type Ended = NonNullable<CheckoutState['wallets']>['ended']

/** How the last payment by wallet ended that paid nothing, in words. */
function endingOf(ended: Ended, say: WalletMessages, declined: DeclineWords): { title: string; next: string } | null {
  if (!ended) return null
  if (ended.status !== 'declined') return say[ended.status]
  const reason = ended.decline?.reason ?? 'unknown'
  return { title: declined.happened[reason], next: declined.todo[declineReasons[reason].action] }
}

/** What was not accepted is read out and seen at once. A page that opens on it takes the focus from nobody. */
function useFocusOnEnding(section: RefObject<HTMLElement | null>, payment: string | null): void {
  const announced = useRef(payment)
  useLayoutEffect(() => {
    if (payment === null || announced.current === payment) return
    announced.current = payment
    section.current?.querySelector<HTMLElement>('.wallet-outcome')?.focus()
  }, [payment, section])
}
