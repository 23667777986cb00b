import type { Page } from 'playwright-core'
import type { WalletMethod } from '../../../src/shared/charge/payment-method.ts'
import { walletToken } from './wallets.ts'

/** The payer's device, as far as wallets go: what it has, and what the payer does with the sheet. */
export interface PayersDevice {
  /** The wallets that it answers for. */
  has: readonly WalletMethod[]
  /** The sheet is closed, the wallet breaks, or the payer agrees. */
  sheet?: 'agree' | 'cancel' | 'break'
  /** The card in the wallet, as its token has it. */
  card?: Parameters<typeof walletToken>[1]
  /** Where Apple has the session opened. */
  sessionUrl?: string
}

const scripts = {
  google: 'https://pay.google.com/gp/p/js/pay.js',
  samsung: 'https://img.mpay.samsung.com/gsmpi/sdk/samsungpay_web_sdk.js',
}

/**
 * Gives a page a device: the scripts of Google and Samsung are answered here with the interface that their documents
 * describe, and Apple Pay is put into the page as Safari has it. What the page says to the sheets is in
 * `window.sheets`; `window.isClosed` says that the payer has closed one.
 */
export async function giveDevice(page: Page, device: PayersDevice): Promise<{ asked: string[] }> {
  const asked: string[] = []
  const isDebit = device.card?.funding === 'debit'
  const settings = { sheet: 'agree', sessionUrl: '', ...device, isDebit, tokens: tokensOf(device) }
  await page.route(scripts.google, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${googlePay})(${JSON.stringify(settings)})` })
  })
  await page.route(scripts.samsung, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${samsungPay})(${JSON.stringify(settings)})` })
  })
  if (device.has.includes('apple-pay')) await page.addInitScript(applePay, settings)
  return { asked }
}

interface DeviceSettings {
  has: readonly string[]
  sheet: string
  sessionUrl: string
  isDebit: boolean
  tokens: Record<string, string>
}

function tokensOf({ card = {} }: PayersDevice): Record<WalletMethod, string> {
  return {
    'apple-pay': walletToken('apple-pay', card),
    'google-pay': walletToken('google-pay', card),
    'samsung-pay': walletToken('samsung-pay', card),
  }
}

/** https://developers.google.com/pay/api/web/reference/client: what `pay.js` puts into a page. */
function googlePay(settings: DeviceSettings): void {
  const wait = () => new Promise(done => setTimeout(done, 30))
  /** Sealed for whom the page names, as Google does. */
  const sealedFor = (request: unknown) => {
    const token = JSON.parse(settings.tokens['google-pay'] ?? '')
    const { encryptedMessage, ...rest } = JSON.parse(token.signedMessage)
    const [method] = (request as { allowedPaymentMethods: { tokenizationSpecification: { parameters: object } }[] })
      .allowedPaymentMethods
    const { gateway, gatewayMerchantId: merchant } = (method?.tokenizationSpecification.parameters ?? {}) as Record<
      string,
      string
    >
    const content = { ...JSON.parse(atob(encryptedMessage)), sealed_for: { gateway, merchant } }
    const sealed = { encryptedMessage: btoa(JSON.stringify(content)), ...rest }
    return JSON.stringify({ ...token, signedMessage: JSON.stringify(sealed) })
  }
  class PaymentsClient {
    createButton({ onClick, buttonColor, buttonType }: Record<string, unknown>): HTMLElement {
      const home = document.createElement('div')
      const button = document.createElement('button')
      button.type = 'button'
      button.className = `gpay-button ${buttonColor} ${buttonType}`
      button.setAttribute('aria-label', 'Google Pay')
      button.textContent = 'Google Pay'
      const [back, ink] = buttonColor === 'white' ? ['#fff', '#1f1f1f'] : ['#000', '#fff']
      Object.assign(button.style, {
        background: back,
        color: ink,
        border: '0',
        borderRadius: '8px',
        font: '500 16px Inter',
      })
      Object.assign(home.style, { height: '100%' })
      button.addEventListener('click', onClick as EventListener)
      home.append(button)
      return home
    }
    async isReadyToPay() {
      await wait()
      return { result: settings.has.includes('google-pay') }
    }
    prefetchPaymentData() {}
    async loadPaymentData(request: unknown) {
      const page = window as { sheets?: unknown[] }
      page.sheets = [...(page.sheets ?? []), request]
      await wait()
      if (settings.sheet === 'cancel') {
        Object.assign(window, { isClosed: true })
        throw { statusCode: 'CANCELED' }
      }
      if (settings.sheet === 'break') throw { statusCode: 'INTERNAL_ERROR' }
      return {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: {
          type: 'CARD',
          info: {
            cardNetwork: 'VISA',
            cardDetails: '4242',
            ...(settings.isDebit && { cardFundingSource: 'DEBIT' }),
          },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token: sealedFor(request) },
        },
      }
    }
  }
  Object.assign(window, { google: { payments: { api: { PaymentsClient } } } })
}

/** https://developer.samsung.com/pay/merchant/web-checkout-sdk: what the SDK puts into a page. */
function samsungPay(settings: DeviceSettings): void {
  const wait = () => new Promise(done => setTimeout(done, 30))
  class PaymentClient {
    async isReadyToPay() {
      await wait()
      return { result: settings.has.includes('samsung-pay') }
    }
    createButton({ onClick, buttonStyle }: { onClick: () => void; buttonStyle: string }): HTMLElement {
      const button = document.createElement('button')
      button.type = 'button'
      button.setAttribute('aria-label', 'Samsung Pay')
      button.textContent = 'Samsung Pay'
      const [back, ink] = buttonStyle === 'white' ? ['#fff', '#000'] : ['#000', '#fff']
      Object.assign(button.style, {
        background: back,
        color: ink,
        border: '0',
        borderRadius: '8px',
        font: '500 16px Inter',
      })
      button.addEventListener('click', onClick)
      return button
    }
    async loadPaymentSheet(methods: unknown, transaction: unknown) {
      const page = window as { sheets?: unknown[] }
      page.sheets = [...(page.sheets ?? []), { methods, transaction }]
      await wait()
      if (settings.sheet === 'cancel') {
        Object.assign(window, { isClosed: true })
        throw new Error('User canceled')
      }
      if (settings.sheet === 'break') throw new Error('Service unavailable')
      return JSON.parse(settings.tokens['samsung-pay'] ?? '')
    }
    notify(result: unknown) {
      const page = window as { notified?: unknown }
      page.notified = result
    }
  }
  Object.assign(window, { SamsungPay: { PaymentClient } })
}

/** https://developer.apple.com/documentation/applepayontheweb/applepaysession: what Safari has in every page. */
function applePay(settings: DeviceSettings): void {
  const wait = () => new Promise(done => setTimeout(done, 30))
  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static canMakePayments = () => true
    static supportsVersion = () => true
    onvalidatemerchant: ((event: object) => void) | null = null
    onpaymentauthorized: ((event: object) => void) | null = null
    oncancel: (() => void) | null = null
    constructor(version: number, request: object) {
      const page = window as { sheets?: unknown[] }
      page.sheets = [...(page.sheets ?? []), { version, ...request }]
    }
    begin() {
      void wait().then(() => {
        if (settings.sheet === 'cancel') {
          Object.assign(window, { isClosed: true })
          this.oncancel?.()
        } else this.onvalidatemerchant?.({ validationURL: settings.sessionUrl })
      })
    }
    abort() {}
    completeMerchantValidation(session: unknown) {
      const page = window as { merchantSession?: unknown }
      page.merchantSession = session
      const token = { paymentData: JSON.parse(settings.tokens['apple-pay'] ?? ''), paymentMethod: { type: 'credit' } }
      this.onpaymentauthorized?.({ payment: { token } })
    }
    completePayment(result: unknown) {
      const page = window as { notified?: unknown }
      page.notified = result
    }
  }
  Object.assign(window, { ApplePaySession })
}
