import type { PaymentLink, PaymentLinkField, PaymentLinkPrice } from '../contract/payment-link.ts'
import type { LinkState } from './link-state.ts'

/** The store as its public pages show it. */
export interface StoreView {
  name: string
  city: string
  /** As a payer may see it. */
  tax_id: string
  mode: 'test' | 'live'
  accent: string | null
  /** Of our own origin; null for the first letter of the name. */
  logo: string | null
}

/** A payment link as its page shows it to payers: on the server, and in the back office's preview. */
export interface LinkView {
  state: LinkState
  title: string
  description: string | null
  /** Of our own origin. */
  image: string | null
  price: PaymentLinkPrice
  quantity_max: number
  /** How many are left; null without a limit. */
  left: number | null
  /** As `yyyy-MM-dd`. */
  last_day: string | null
  fields: PaymentLinkField[]
  payer: PaymentLink['payer']
}

/** How many one payer may take now. */
export function mostOf({ quantity_max, left }: Pick<LinkView, 'quantity_max' | 'left'>): number {
  return left === null ? quantity_max : Math.max(0, Math.min(quantity_max, left))
}
