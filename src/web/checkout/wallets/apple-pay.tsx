import { useEffect, useRef, useState } from 'react'
import type { WalletBrand } from '../../../shared/charge/wallet-brands.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { APPLE_PAY_VERSION, type ApplePayment, type AppleSessions, appleSessions } from './apple-pay-session.ts'
import { openSession } from './open-session.ts'
import { focusBack, takesFunding, type WalletButtonProps, type WalletToken } from './wallet-button.ts'

interface ApplePayProps extends WalletButtonProps<NonNullable<CheckoutState['wallets']>['apple_pay']> {
  /** `/c/{token}` of the charge. */
  address: string
  label: string
}

/** Apple Pay's button, drawn by the browser: no script of Apple's is loaded. */
export function ApplePay(props: ApplePayProps) {
  const { address, label, settings, price, language, isDark, isShown, onReady, onPress, onToken, onTrouble } = props
  const home = useRef<HTMLDivElement>(null)
  const [sessions, setSessions] = useState<AppleSessions | null>(null)
  const reportReady = useRef(onReady)

  useEffect(() => {
    const found = appleSessions()
    // A class, which a setter would call to make a state of.
    setSessions(() => found)
    if (found) reportReady.current()
  }, [])

  const pay = (Session: AppleSessions) => {
    onPress()
    // Within the press: a browser opens the sheet for nothing else.
    const session = new Session(APPLE_PAY_VERSION, requestOf(settings, price))
    session.onvalidatemerchant = async ({ validationURL }) => {
      const opened = await openSession(address, validationURL)
      if (opened !== null) return session.completeMerchantValidation(opened)
      session.abort()
      onTrouble()
      focusBack(home.current)
    }
    session.onpaymentauthorized = async ({ payment }) => {
      const token = tokenOf(payment, settings.account)
      const isPossible = takesFunding(settings, token)
      if (!isPossible) onTrouble('debit')
      const isTaken = isPossible && (await onToken(token))
      session.completePayment({ status: isTaken ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE })
      focusBack(home.current)
    }
    session.oncancel = () => focusBack(home.current)
    session.begin()
  }

  return (
    <div className="wallet-button" data-waiting={!isShown || undefined} ref={home}>
      {sessions && (
        <button
          type="button"
          className="apple-pay-button"
          lang={language}
          data-dark={isDark || undefined}
          onClick={() => pay(sessions)}
        >
          {label}
        </button>
      )}
    </div>
  )
}

/** What Apple Pay calls each brand. */
const networks: Record<WalletBrand, string> = {
  amex: 'amex',
  discover: 'discover',
  elo: 'elo',
  jcb: 'jcb',
  mastercard: 'masterCard',
  visa: 'visa',
}

type Settings = NonNullable<NonNullable<CheckoutState['wallets']>['apple_pay']>

function requestOf({ display_name: label, brands, fundings }: Settings, amount: string): object {
  return {
    countryCode: 'BR',
    currencyCode: 'BRL',
    supportedNetworks: brands.map(brand => networks[brand]),
    merchantCapabilities: ['supports3DS', 'supportsCredit', ...(fundings.includes('debit') ? ['supportsDebit'] : [])],
    total: { label, amount, type: 'final' },
  }
}

function tokenOf({ token }: ApplePayment, account: string): WalletToken {
  const funding = token.paymentMethod?.type === 'debit' ? 'debit' : 'credit'
  return { account, wallet_token: JSON.stringify(token.paymentData), funding }
}
