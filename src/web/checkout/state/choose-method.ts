/** The name of the choice between the ways to pay, and its values. */
export const methodChoice = { name: 'method', pix: 'pix', card: 'card', voucher: 'voucher' } as const

/** The ways to pay that can be chosen between. */
const ways = ['pix', 'card', 'voucher', 'split-tender'] as const
export type Way = (typeof ways)[number]

/** The way to pay that an element of the choice means; undefined for whatever else was changed. */
export function wayOf(target: EventTarget | null): Way | undefined {
  if (!(target instanceof HTMLInputElement) || target.name !== methodChoice.name) return undefined
  return ways.find(way => way === target.value)
}

/** Turns the page to another way to pay, as a press of the choice itself does. */
export function chooseMethod(method: 'pix' | 'card' | 'split-tender'): void {
  const radio = document.querySelector<HTMLInputElement>(`[name=${methodChoice.name}][value=${method}]`)
  radio?.click()
  radio?.focus()
}

/** Turns the page to Pix. */
export const choosePix = () => chooseMethod('pix')
