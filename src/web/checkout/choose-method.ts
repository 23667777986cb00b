import type { partsChoice } from './parts-offered.ts'
import { methodChoice } from './use-chosen.ts'

/** Turns the page to another way to pay, as a press of the choice itself does. */
export function chooseMethod(method: 'pix' | 'card' | typeof partsChoice): void {
  const radio = document.querySelector<HTMLInputElement>(`[name=${methodChoice.name}][value=${method}]`)
  radio?.click()
  radio?.focus()
}

/** Turns the page to Pix. */
export const choosePix = () => chooseMethod('pix')
