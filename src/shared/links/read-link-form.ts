import { limits } from '../contract/limits.ts'
import type { PaymentLinkPrice } from '../contract/payment-link.ts'
import type { Language } from '../language.ts'
import { parseMoney } from '../money/parse-money.ts'
import { type PayerFault, readPayerFact } from '../payer/read-payer-fact.ts'
import { fieldName, OTHER } from './link-fields.ts'
import { type LinkView, mostOf } from './link-view.ts'

/** Why something that a payer filled in cannot be taken. A closed list: the page has a sentence for each. */
export type LinkFault = 'not_money' | 'too_small' | 'too_large' | 'not_offered' | 'too_many' | PayerFault

/** What a payer asks for by a link. */
export interface LinkOrder {
  unit_amount: number
  quantity: number
  /** What they come to, in centavos. */
  amount: number
  /** By the label of the field. */
  answers: Record<string, string>
  payer: { name?: string; email?: string; tax_id?: string }
}

export type LinkFaults = Record<string, LinkFault>
type Asked = Pick<LinkView, 'price' | 'quantity_max' | 'left' | 'fields' | 'payer'>
type Values = (name: string) => string
type Read<Value> = { value: Value } | { fault: LinkFault; at?: string }

/** Reads what a payer filled in. All that is wrong comes at once, by the name of its field. */
export function readLinkForm(
  link: Asked,
  values: Values,
  language: Language,
): { ok: true; order: LinkOrder } | { ok: false; faults: LinkFaults } {
  const faults: LinkFaults = {}
  const take = <Value>(name: string, read: Read<Value>): Value | undefined => {
    if ('value' in read) return read.value
    faults[read.at ?? name] = read.fault
    return undefined
  }
  const unit = take('amount', readAmount(link.price, values, language))
  const quantity = take('quantity', readQuantity(link, values('quantity')))
  const answers: Record<string, string> = {}
  for (const [place, field] of link.fields.entries()) {
    const answer = take(fieldName(place), readAnswer(field, values(fieldName(place)).trim()))
    if (answer) answers[field.label] = answer
  }
  const payer: LinkOrder['payer'] = {}
  for (const name of ['name', 'email', 'tax_id'] as const) {
    const said = take(name, readPayer(name, link.payer[name], values(name).trim()))
    if (said) payer[name] = said
  }
  if (unit === undefined || quantity === undefined || Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, order: { unit_amount: unit, quantity, amount: unit * quantity, answers, payer } }
}

function readAmount(price: PaymentLinkPrice, values: Values, language: Language): Read<number> {
  if (price.kind === 'fixed') return { value: price.amount }
  const chosen = values('amount')
  if (price.kind === 'open') return readMoney(chosen, price, language, 'amount')
  if (chosen === OTHER && price.other) return readMoney(values('other'), price, language, OTHER)
  const amount = Number(chosen)
  if (chosen === '') return { fault: 'missing' }
  return price.amounts.includes(amount) ? { value: amount } : { fault: 'not_offered' }
}

function readMoney(
  text: string,
  { minimum, maximum }: { minimum: number; maximum: number },
  language: Language,
  at: string,
): Read<number> {
  const parsed = parseMoney(text, language)
  if (!parsed.ok) return { fault: parsed.problem === 'empty' ? 'missing' : 'not_money', at }
  if (parsed.amount < minimum) return { fault: 'too_small', at }
  return parsed.amount > maximum ? { fault: 'too_large', at } : { value: parsed.amount }
}

function readQuantity(link: Asked, text: string): Read<number> {
  if (link.quantity_max === 1) return { value: 1 }
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (quantity < 1) return { fault: 'missing' }
  return quantity > mostOf(link) ? { fault: 'too_many' } : { value: quantity }
}

function readAnswer(field: Asked['fields'][number], text: string): Read<string> {
  if (text === '') return field.required ? { fault: 'missing' } : { value: '' }
  if (field.kind === 'choice') return field.options.includes(text) ? { value: text } : { fault: 'not_offered' }
  const isText = text.isWellFormed() && !text.includes('\0')
  return isText && text.length <= limits.linkAnswer ? { value: text } : { fault: 'too_long' }
}

function readPayer(
  name: 'name' | 'email' | 'tax_id',
  asked: 'hidden' | 'optional' | 'required',
  text: string,
): Read<string> {
  if (asked === 'hidden' || (text === '' && asked === 'optional')) return { value: '' }
  return readPayerFact(name, text)
}
