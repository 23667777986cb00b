import { useEffect, useState } from 'react'
import { capture } from '../services/capture.ts'

/** The name of the choice between the ways to pay, and its values. */
export const methodChoice = { name: 'method', pix: 'pix', card: 'card', voucher: 'voucher' } as const

/** The ways to pay that can be chosen between. */
const ways = ['pix', 'card', 'voucher', 'parts'] as const
export type Way = (typeof ways)[number]

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
    const turn = ({ target }: Event) => {
      read()
      const way = target instanceof HTMLInputElement && target.name === methodChoice.name && wayOf(target.value)
      if (way) capture({ name: 'method_chosen', way })
    }
    read()
    document.addEventListener('change', turn)
    return () => document.removeEventListener('change', turn)
  }, [])
  return chosen
}

/** The way to pay of a radio button, as an event tells it. */
function wayOf(value: string): Way | undefined {
  return ways.find(way => way === value)
}
