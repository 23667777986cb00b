import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type PageData, pageIds } from '../document/page-data.ts'
import { Checkout } from '../faces/checkout.tsx'
import type { LiveCharge } from './live-charge.ts'
import type { Parts } from './load-parts.ts'

/**
 * Gives what the server rendered to React. As a transition: between two of its pieces the browser may do something
 * else.
 */
export function hydrate({ address, state, flags, payer }: PageData, charge: LiveCharge, parts: Parts): void {
  const root = document.getElementById(pageIds.root)
  if (!root) return
  startTransition(() => {
    hydrateRoot(root, <Checkout {...{ address, charge, flags, parts, payer }} rendered={state} />)
  })
}
