/** Whether a payment link takes payments, and why it does not. */
export const linkStates = ['active', 'sold_out', 'ended', 'archived'] as const
export type LinkState = (typeof linkStates)[number]

interface LinkFacts {
  status: 'active' | 'archived'
  stock: number | null
  taken: number
  /** As `yyyy-MM-dd`, in the store's time zone. */
  last_day: string | null
}

/** How a link stands on a day. Whoever has archived one is told so first; a day that is over does not come back. */
export function linkState({ status, stock, taken, last_day }: LinkFacts, today: string): LinkState {
  if (status === 'archived') return 'archived'
  if (last_day !== null && last_day < today) return 'ended'
  return stock !== null && taken >= stock ? 'sold_out' : 'active'
}
