import { useEffect, useState } from 'react'

/** The name of the choice between the ways to pay, and its two values. */
export const methodChoice = { name: 'method', pix: 'pix', card: 'card' } as const

/**
 * Whether the payer has chosen the card. The choice in the document is asked, for it may have been written by the server, and made
 * before the page woke.
 */
export function useByCard(begins: boolean): boolean {
  const [byCard, setByCard] = useState(begins)
  useEffect(() => {
    const read = () => {
      const chosen = document.querySelector<HTMLInputElement>(`[name=${methodChoice.name}]:checked`)
      if (chosen) setByCard(chosen.value === methodChoice.card)
    }
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [])
  return byCard
}
