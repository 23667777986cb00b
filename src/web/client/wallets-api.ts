import type { z } from 'zod'
import type {
  applePaySetSchema,
  googlePaySetSchema,
  samsungPaySetSchema,
  Wallet,
  WalletList,
} from '../../shared/contract/wallet.ts'
import type { Caller } from './caller.ts'

/** What a caller writes of a wallet: its name, and the input of its schema. */
export type WalletToSet =
  | { wallet: 'google-pay'; body: z.input<typeof googlePaySetSchema> }
  | { wallet: 'apple-pay'; body: z.input<typeof applePaySetSchema> }
  | { wallet: 'samsung-pay'; body: z.input<typeof samsungPaySetSchema> }

/** The part of `/v1` about wallets. It travels with the page that shows them. */
export type WalletsApi = ReturnType<typeof createWalletsApi>

export function createWalletsApi(call: Caller) {
  return {
    wallets: (signal?: AbortSignal) => call<WalletList>({ method: 'GET', path: '/v1/wallets', signal }),

    setWallet: ({ wallet, body }: WalletToSet) => call<Wallet>({ method: 'PUT', path: `/v1/wallets/${wallet}`, body }),

    removeWallet: (wallet: Wallet['wallet']) =>
      call<null>({ method: 'DELETE', path: `/v1/wallets/${wallet}`, reads: 'nothing' }),
  }
}
