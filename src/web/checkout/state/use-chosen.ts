import { useEffect, useState } from 'react'
import { capture } from '../../services/capture.ts'
import { methodChoice, wayOf } from './choose-method.ts'

/**
 * The way to pay that the payer has chosen. The choice in the document is asked, for it may have been written by the
 * server, and made before the page woke.
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
      const way = wayOf(target)
      if (way) capture({ name: 'method_chosen', way })
    }
    read()
    document.addEventListener('change', turn)
    return () => document.removeEventListener('change', turn)
  }, [])
  return chosen
}
