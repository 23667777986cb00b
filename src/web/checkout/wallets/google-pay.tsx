/// <reference types="googlepay" />
import GooglePayButton from '@google-pay/button-react'
import { useRef } from 'react'
import type { WalletBrand } from '../../../shared/charge/wallet-brands.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { focusBack, pageNonce, takesFunding, type WalletButtonProps } from './wallet-button.ts'

type Settings = NonNullable<CheckoutState['wallets']>['google_pay']
type Request = google.payments.api.PaymentDataRequest

type Network = google.payments.api.CardNetwork

/** What Google Pay calls each brand in Brazil, ELO and the debit networks only with the country BR. */
const networks: Record<WalletBrand, Network> = {
  amex: 'AMEX',
  discover: 'DISCOVER',
  elo: 'ELO',
  jcb: 'JCB',
  mastercard: 'MASTERCARD',
  visa: 'VISA',
}
/** Networks that are debit by name. */
const debitNetworks: Partial<Record<WalletBrand, [Network]>> = {
  elo: ['ELO_DEBIT'],
  mastercard: ['MAESTRO'],
  visa: ['ELECTRON'],
}
const languages = { 'pt-BR': 'pt', 'en-GB': 'en' } as const

/** Google Pay's own button, which loads its script, asks the device and opens its sheet. */
export function GooglePay(props: WalletButtonProps<Settings>) {
  const { settings, price, language, isDark, isShown, onReady, onPress, onToken, onTrouble } = props
  const home = useRef<HTMLDivElement>(null)
  const locale = languages[language]
  return (
    // The library looks for a style of its own by this id; it is in wallets.css, for the page's policy takes none from
    // a script.
    <div
      className="wallet-button"
      id={`default-google-style-google-pay-button-container-${locale}`}
      data-waiting={!isShown || undefined}
      ref={home}
    >
      <GooglePayButton
        environment={settings.environment === 'production' ? 'PRODUCTION' : 'TEST'}
        paymentRequest={requestOf(settings, price)}
        buttonColor={isDark ? 'white' : 'black'}
        // The mark alone: its types are classes of its button, and ours of the page are called so too.
        buttonType="plain"
        buttonRadius={8}
        buttonSizeMode="fill"
        buttonLocale={locale}
        nonce={pageNonce()}
        onClick={onPress}
        onReadyToPayChange={({ isButtonVisible }) => {
          if (isButtonVisible) onReady()
        }}
        onLoadPaymentData={async ({ paymentMethodData }) => {
          const token = {
            account: settings.account,
            wallet_token: paymentMethodData.tokenizationData.token,
            funding: fundingOf(paymentMethodData),
          }
          if (takesFunding(settings, token)) await onToken(token)
          else onTrouble('debit')
          focusBack(home.current)
        }}
        onCancel={() => focusBack(home.current)}
        onError={() => {
          // Before the button is there, the device has simply not answered.
          if (!isShown) return
          onTrouble()
          focusBack(home.current)
        }}
      />
    </div>
  )
}

function requestOf(settings: NonNullable<Settings>, totalPrice: string): Request {
  const { gateway, gateway_merchant_id: gatewayMerchantId, merchant_id, merchant_name: merchantName } = settings
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: networksOf(settings) },
        tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway, gatewayMerchantId } },
      },
    ],
    // Google's test system asks for no merchant id.
    merchantInfo: { merchantId: merchant_id ?? '', merchantName },
    transactionInfo: { totalPriceStatus: 'FINAL', totalPrice, currencyCode: 'BRL', countryCode: 'BR' },
  }
}

function networksOf({ brands, fundings }: NonNullable<Settings>): Network[] {
  const takesDebit = fundings.includes('debit')
  return brands.flatMap(brand => [networks[brand], ...((takesDebit && debitNetworks[brand]) || [])])
}

function fundingOf({ info }: google.payments.api.PaymentMethodData): 'credit' | 'debit' {
  const isDebit = info && (info.cardFundingSource === 'DEBIT' || isDebitByName(info.cardNetwork))
  return isDebit ? 'debit' : 'credit'
}

function isDebitByName(network: string): boolean {
  return Object.values(debitNetworks).some(([name]) => name === network)
}
