/** What a stored card is paid with: its owner's id and its own, and what a payment says of it besides. */
export interface StoredCard {
  customer: string
  card: string
  method: string
  issuer: string | null
}

const SHAPE = /^([\w-]{3,40})\/(\d{1,20})\/([a-z_]{2,20})(?:\/(\d{1,12}))?$/

/** The four in one text; null where they are none of this gateway’s. */
export function storedId({
  customer,
  card,
  method,
  issuer,
}: {
  customer: string
  card: string
  method: string | null | undefined
  issuer: string | null | undefined
}): string | null {
  const text = [customer, card, method ?? '', ...(issuer ? [issuer] : [])].join('/')
  return storedOf(text) ? text : null
}

/** Taken apart again; null for what is no kept card of this gateway. */
export function storedOf(text: string): StoredCard | null {
  const [, customer, card, method, issuer = null] = SHAPE.exec(text) ?? []
  return customer && card && method ? { customer, card, method, issuer } : null
}
