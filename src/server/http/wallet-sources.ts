import type { CheckoutState } from '../../shared/contract/checkout.ts'

/**
 * What a page may load besides its own, and who may ask for a payment in a frame of it. Origins, or addresses that are
 * asked for.
 */
export interface PageSources {
  scripts: string[]
  frames: string[]
  calls: string[]
  images: string[]
  fonts: string[]
  payments: string[]
}

const nothing: PageSources = { scripts: [], frames: [], calls: [], images: [], fonts: [], payments: [] }

/** Its sheet is a window or a frame of its own; `google.com/pay` is what the browser itself is asked for on Android. */
const googlePay: PageSources = {
  scripts: ['https://pay.google.com'],
  frames: ['https://pay.google.com'],
  calls: ['https://pay.google.com', 'https://google.com/pay', 'https://www.google.com/pay'],
  images: ['https://www.gstatic.com'],
  fonts: [],
  payments: ['https://pay.google.com'],
}

/** By "Prerequisites" of Samsung's Web Checkout SDK. */
const samsungPay = (system: 'production' | 'stage'): PageSources => {
  const within = system === 'stage' ? 'stg.' : ''
  const online = `https://us-online.${within}mpay.samsung.com`
  return {
    scripts: ['https://img.mpay.samsung.com'],
    frames: [online],
    calls: [online],
    images: [`https://resource.${within}samsungpay.com`],
    fonts: ['https://d15oee3mjtik2a.cloudfront.net'],
    payments: [online],
  }
}

/** What the wallets that a page offers ask for; Apple Pay is part of the browser and asks for nothing. */
export function walletSources(wallets: CheckoutState['wallets']): PageSources {
  const wanted = [
    wallets?.google_pay ? googlePay : nothing,
    wallets?.samsung_pay
      ? samsungPay(wallets.samsung_pay.environment === 'production' ? 'production' : 'stage')
      : nothing,
  ]
  const all = (kind: keyof PageSources) => wanted.flatMap(sources => sources[kind])
  return {
    scripts: all('scripts'),
    frames: all('frames'),
    calls: all('calls'),
    images: all('images'),
    fonts: all('fonts'),
    payments: all('payments'),
  }
}
