import { useEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { APPLE_PAY_VERSION, type ApplePayment, type AppleSessions, appleSessions } from './apple-pay-session.ts'
import { openSession } from './open-session.ts'
import { focusBack, type WalletButtonProps, type WalletToken } from './wallet-button.ts'

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
    const session = new Session(APPLE_PAY_VERSION, requestOf(settings.display_name, price))
    session.onvalidatemerchant = async ({ validationURL }) => {
      const opened = await openSession(address, validationURL)
      if (opened !== null) return session.completeMerchantValidation(opened)
      session.abort()
      onTrouble()
      focusBack(home.current)
    }
    session.onpaymentauthorized = async ({ payment }) => {
      const isTaken = await onToken(tokenOf(payment))
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

function requestOf(label: string, amount: string): object {
  return {
    countryCode: 'BR',
    currencyCode: 'BRL',
    supportedNetworks: ['visa', 'masterCard', 'amex', 'elo', 'discover'],
    merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
    total: { label, amount, type: 'final' },
  }
}

function tokenOf({ token }: ApplePayment): WalletToken {
  const funding = token.paymentMethod?.type === 'debit' ? 'debit' : 'credit'
  return { wallet_token: JSON.stringify(token.paymentData), funding }
}
