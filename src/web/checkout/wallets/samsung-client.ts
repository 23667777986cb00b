import { pageNonce } from './wallet-button.ts'

/** What we use of Samsung's Web Checkout SDK: https://developer.samsung.com/pay/merchant/web-checkout-sdk. */
export interface SamsungClient {
  isReadyToPay(methods: object): Promise<{ result: boolean }>
  createButton(options: { onClick: () => void; buttonStyle: 'black' | 'white'; type: 'buy' }): HTMLElement
  /** What it gives is the token: `{ method: '3DS', '3DS': { data } }`. */
  loadPaymentSheet(methods: object, transaction: object): Promise<object>
  /** The sheet stays until it is told how the payment ended. */
  notify(result: { status: 'CHARGED' | 'REJECTED'; provider: string }): void
}

interface SamsungSdk {
  PaymentClient: new (options: { environment: string; nonce: string }) => SamsungClient
}

const SDK = 'https://img.mpay.samsung.com/gsmpi/sdk/samsungpay_web_sdk.js'
let loading: Promise<void> | null = null

/** Loads the SDK, once, and makes a client. @throws Error where it does not come. */
export async function samsungClient(environment: string): Promise<SamsungClient> {
  const nonce = pageNonce()
  loading ??= loadScript(nonce)
  await loading
  const sdk = (window as { SamsungPay?: SamsungSdk }).SamsungPay
  if (!sdk) throw new Error('the script of Samsung Pay brought nothing')
  return new sdk.PaymentClient({ environment: environment.toUpperCase(), nonce })
}

function loadScript(nonce: string): Promise<void> {
  const script = document.createElement('script')
  script.src = SDK
  script.async = true
  script.nonce = nonce
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the script of Samsung Pay did not come'))
    document.head.append(script)
  })
}
