import { methodChoice } from './use-by-card.ts'

/** Turns the page to Pix, as a press of the choice itself does. */
export function choosePix(): void {
  const pix = document.querySelector<HTMLInputElement>(`[name=${methodChoice.name}][value=${methodChoice.pix}]`)
  pix?.click()
  pix?.focus()
}
