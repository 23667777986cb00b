import { useEffect, useState } from 'react'

/** The name of the choice between the ways to pay, and its values. */
export const methodChoice = { name: 'method', pix: 'pix', card: 'card', voucher: 'voucher' } as const

/**
 * The way to pay that the payer has chosen. The choice in the document is asked, for it may have been written by the server, and made
 * before the page woke.
 */
export function useChosen(begins: string): string {
  const [chosen, setChosen] = useState(begins)
  useEffect(() => {
    const read = () => {
      const found = document.querySelector<HTMLInputElement>(`[name=${methodChoice.name}]:checked`)
      if (found) setChosen(found.value)
    }
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [])
  return chosen
}
