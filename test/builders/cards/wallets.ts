import { sealWallet, type WalletContent } from '../../../src/sandbox/wallets/sealed-token.ts'
import type { WalletMethod } from '../../../src/shared/charge/payment-method.ts'
import type { ApiAnswer, ApiClient } from '../../harness/api-client.ts'

/** Google Pay of a store whose account tells the gateway's name of it. */
export const googlePayByAccount = { environment: 'test', merchant_name: 'Padaria Aurora' }

/** What a store gives of its wallets. */
export const googlePay = {
  environment: 'test',
  merchant_name: 'Padaria Aurora',
  gateway: 'sandbox',
  gateway_merchant_id: 'padaria-aurora',
}
export const applePay = { merchant_id: 'merchant.example.padaria', display_name: 'Padaria Aurora' }
export const samsungPay = {
  environment: 'stage',
  service_id: 'dcc1cbb25d6a470bb42926',
  merchant_name: 'Padaria Aurora',
  merchant_url: 'padaria.example',
}

/** Sets a wallet, as the office does. */
export function putWallet(api: ApiClient, wallet: WalletMethod, body: object) {
  return api.send('PUT', `/v1/wallets/${wallet}`, JSON.stringify(body), { 'content-type': 'application/json' })
}

/** Each write about wallets, with the action that the audit records of it. */
export function writesOfWallets(api: () => ApiClient) {
  return {
    setGooglePay: ['wallet.set', () => putWallet(api(), 'google-pay', googlePay)],
    removeGooglePay: ['wallet.remove', () => api().delete('/v1/wallets/google-pay')],
    setSamsungPay: ['wallet.set', () => putWallet(api(), 'samsung-pay', samsungPay)],
    removeSamsungPay: ['wallet.remove', () => api().delete('/v1/wallets/samsung-pay')],
  } satisfies Record<string, [string, () => Promise<ApiAnswer>]>
}

/** A token as a wallet hands it over, of a good Visa unless said otherwise. */
export function walletToken(wallet: WalletMethod, card: Partial<WalletContent> = {}): string {
  return sealWallet(wallet, {
    account: 'conta-da-ana',
    brand: 'visa',
    last4: '4242',
    expiry_month: 12,
    expiry_year: new Date().getFullYear() + 2,
    holder_name: 'ANA SOUZA',
    funding: 'credit',
    cryptogram: true,
    ...card,
  })
}
