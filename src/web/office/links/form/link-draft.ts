import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import type { PaymentMethod } from '../../../../shared/charge/payment-method.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import type { askedOfPayer } from '../../../../shared/contract/link-choices.ts'
import type { PaymentLink, PaymentLinkField, PaymentLinkPrice } from '../../../../shared/contract/payment-link.ts'
import type { UsualWays } from '../../../../shared/contract/ways-to-pay.ts'
import type { LinkView } from '../../../../shared/links/link-view.ts'
import type { NewLink } from '../../../client/links-api.ts'
import type { LinkWords } from '../../messages/pt-br/links.ts'

export type Asked = (typeof askedOfPayer)[number]
export type PriceKind = PaymentLinkPrice['kind']

/** A question of the form, in the words that were typed. */
export interface FieldDraft {
  /** So that a row keeps its place while others come and go. */
  key: number
  label: string
  kind: PaymentLinkField['kind']
  required: boolean
  /** One option a line. */
  options: string
}

/** The form of a link as it stands, in the words that were typed. */
export interface LinkDraft {
  title: string
  description: string
  /** The address of an uploaded picture. */
  image: string | null
  kind: PriceKind
  amount: number
  quantity: string
  /** Centavos; zero for no bound. */
  minimum: number
  maximum: number
  suggestions: number[]
  other: boolean
  stock: string
  lastDay: CalendarDate | null
  expires: number
  name: Asked
  email: Asked
  taxId: Asked
  fields: FieldDraft[]
  takesPix: boolean
  takesCard: boolean
  installments: number
  listed: boolean
}

/** Seconds that a payer has, by the choices of the form. */
export const linkExpiries = { quarter: 900, hour: 3_600, day: 86_400, week: 604_800 } as const

/** The form before anybody wrote, or with what a link says. */
export function draftOf(
  link: PaymentLink | null,
  { methods: taken, usual }: { methods: readonly PaymentMethod[]; usual: UsualWays },
): LinkDraft {
  const price = link?.price ?? ({ kind: 'fixed', amount: 0 } as const)
  const bounds = price.kind === 'fixed' ? null : price
  const methods = link?.methods ?? usual.methods ?? (taken.includes('pix') ? ['pix'] : taken)
  return {
    title: link?.title ?? '',
    description: link?.description ?? '',
    image: link?.image_url ?? null,
    kind: price.kind,
    amount: price.kind === 'fixed' ? price.amount : 0,
    quantity: String(link?.quantity_max ?? 1),
    minimum: bounds && bounds.minimum > limits.amountMin ? bounds.minimum : 0,
    maximum: bounds && bounds.maximum < limits.amountMax ? bounds.maximum : 0,
    suggestions: price.kind === 'suggested' ? price.amounts : [1_000, 2_000, 5_000],
    other: price.kind === 'suggested' ? price.other : true,
    stock: link?.stock == null ? '' : String(link.stock),
    lastDay: (link?.last_day ?? null) as CalendarDate | null,
    expires: link?.expires_in ?? linkExpiries.hour,
    name: link?.payer.name ?? 'optional',
    email: link?.payer.email ?? 'optional',
    taxId: link?.payer.tax_id ?? 'hidden',
    fields: (link?.fields ?? []).map((field, key) => ({
      key,
      label: field.label,
      kind: field.kind,
      required: field.required,
      options: field.kind === 'choice' ? field.options.join('\n') : '',
    })),
    takesPix: methods.includes('pix'),
    takesCard: methods.includes('credit-card'),
    installments: (link?.installments ?? usual.installments)?.interest_free_up_to ?? 1,
    listed: link?.listed ?? false,
  }
}

export type LinkDraftFaults = Readonly<Record<string, string>>

/** What is wrong with the draft, by the name of its field, in words. */
export function draftFaults(draft: LinkDraft, say: LinkWords['form']): LinkDraftFaults {
  const faults: Record<string, string> = {}
  if (!draft.title.trim()) faults.title = say.titleNeeded
  if (draft.kind === 'fixed') {
    if (draft.amount === 0) faults.amount = say.amountNeeded
    if (wholeOf(draft.quantity, 1, limits.linkQuantity) === null) faults.quantity = say.quantityWrong
  } else if (draft.maximum > 0 && draft.maximum < draft.minimum) faults.maximum = say.boundsWrong
  if (draft.kind === 'suggested') Object.assign(faults, faultsOfSuggestions(draft, say))
  if (draft.stock.trim() && wholeOf(draft.stock, 0, limits.linkStock) === null) faults.stock = say.stockWrong
  for (const [place, field] of draft.fields.entries()) {
    const label = field.label.trim()
    if (!label) faults[`field-${place}`] = say.fieldNeeded
    else if (draft.fields.findIndex(other => other.label.trim() === label) < place) {
      faults[`field-${place}`] = say.fieldTwice
    }
    const options = optionsOf(field)
    if (field.kind === 'choice' && (options.length < 2 || new Set(options).size < options.length)) {
      faults[`options-${place}`] = say.optionsNeeded
    }
  }
  if (!draft.takesPix && !draft.takesCard) faults.ways = say.wayNeeded
  return faults
}

function faultsOfSuggestions({ suggestions, minimum, maximum }: LinkDraft, say: LinkWords['form']) {
  const faults: Record<string, string> = {}
  for (const [place, amount] of suggestions.entries()) {
    const isOutside = amount < minimum || (maximum > 0 && amount > maximum)
    if (amount === 0) faults[`suggestion-${place}`] = say.suggestionsNeeded
    else if (suggestions.indexOf(amount) < place) faults[`suggestion-${place}`] = say.suggestionTwice
    else if (isOutside) faults[`suggestion-${place}`] = say.suggestionOutside
  }
  return faults
}

/** The draft as the API wants it; also for a change, which says all of it. */
export function linkOf(draft: LinkDraft, taken: readonly PaymentMethod[]): NewLink {
  const methods = taken.filter(method =>
    method === 'pix' ? draft.takesPix : draft.takesCard && (method === 'credit-card' || method === 'debit-card'),
  )
  return {
    title: draft.title.trim(),
    description: draft.description.trim() || null,
    image_url: draft.image,
    price: priceOf(draft),
    quantity_max: draft.kind === 'fixed' ? (wholeOf(draft.quantity, 1, limits.linkQuantity) ?? 1) : 1,
    stock: draft.stock.trim() ? wholeOf(draft.stock, 0, limits.linkStock) : null,
    last_day: draft.lastDay,
    expires_in: draft.expires,
    payer: { name: draft.name, email: draft.email, tax_id: draft.taxId },
    fields: fieldsOf(draft),
    methods,
    installments: draft.takesCard ? { max: draft.installments } : null,
    listed: draft.listed,
  }
}

/** The draft as its page will show it. */
export function viewOf(draft: LinkDraft, { untitled, taken }: { untitled: string; taken: number }): LinkView {
  const stock = draft.stock.trim() ? wholeOf(draft.stock, 0, limits.linkStock) : null
  return {
    state: 'active',
    title: draft.title.trim() || untitled,
    description: draft.description.trim() || null,
    image: draft.image && new URL(draft.image).pathname,
    price: priceOf(draft),
    quantity_max: wholeOf(draft.quantity, 1, limits.linkQuantity) ?? 1,
    left: stock === null ? null : Math.max(0, stock - taken),
    last_day: draft.lastDay,
    fields: fieldsOf(draft),
    payer: { name: draft.name, email: draft.email, tax_id: draft.taxId },
  }
}

function priceOf({ kind, amount, minimum, maximum, suggestions, other }: LinkDraft): PaymentLinkPrice {
  if (kind === 'fixed') return { kind, amount }
  const bounds = { minimum: minimum || limits.amountMin, maximum: maximum || limits.amountMax }
  return kind === 'open' ? { kind, ...bounds } : { kind, amounts: suggestions, other, ...bounds }
}

function fieldsOf({ fields }: LinkDraft): PaymentLinkField[] {
  return fields.map(field => {
    const asked = { label: field.label.trim(), required: field.required }
    return field.kind === 'choice'
      ? { kind: 'choice', ...asked, options: optionsOf(field) }
      : { kind: 'text', ...asked }
  })
}

function optionsOf({ options }: FieldDraft): string[] {
  return options.split('\n').flatMap(line => (line.trim() ? [line.trim().slice(0, limits.linkOption)] : []))
}

/** A whole number within bounds, or null. */
function wholeOf(text: string, least: number, most: number): number | null {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}
