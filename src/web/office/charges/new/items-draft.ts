import { limits } from '../../../../shared/contract/limits.ts'
import type { NewCharge } from '../../../client/api.ts'
import type { ChargeFormWords } from '../../messages/pt-br/charge-form.ts'

/** A line of what is sold, as it is typed. */
export interface ItemDraft {
  /** Tells it from the others as long as the form is open. */
  key: string
  name: string
  /** Figures alone. */
  quantity: string
  /** Centavos of one. */
  price: number
  /** The address of a picture that was uploaded. */
  image: string | null
}

/** What is sold, line by line; none where it is not said. */
export interface ItemsDraft {
  items: readonly ItemDraft[]
}

export function newItem(key: string, price = 0): ItemDraft {
  return { key, name: '', quantity: '1', price, image: null }
}

/** What lines come to in centavos: with lines, that is the amount of the charge. */
export function amountOfDraft(items: readonly ItemDraft[]): number {
  return items.reduce((sum, { quantity, price }) => sum + quantityOf(quantity) * price, 0)
}

/** Whether a line lacks something. */
export function isIncomplete({ name, quantity, price }: ItemDraft): boolean {
  return name.trim() === '' || price === 0 || !isQuantity(quantity)
}

/** What is wrong with the lines, in words. */
export function itemsFaults({ items }: ItemsDraft, words: ChargeFormWords['chargeForm']): { items?: string } {
  if (items.some(isIncomplete)) return { items: words.items.incomplete }
  return amountOfDraft(items) > limits.amountMax ? { items: words.items.tooMuch } : {}
}

/** The lines as the API wants them. */
export function itemsOf({ items }: ItemsDraft): Pick<NewCharge, 'items'> {
  if (items.length === 0) return {}
  return {
    items: items.map(({ name, quantity, price, image }) => ({
      name: name.trim(),
      quantity: quantityOf(quantity),
      unit_amount: price,
      ...(image && { image_url: image }),
    })),
  }
}

function quantityOf(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

function isQuantity(text: string): boolean {
  const quantity = quantityOf(text)
  return quantity >= 1 && quantity <= limits.itemQuantity
}
