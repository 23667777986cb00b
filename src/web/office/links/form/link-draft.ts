import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { isWallet, type PaymentMethod } from '../../../../shared/charge/payment-method.ts'
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
  /** Something is written as the last day that is no date. */
  isLastDayUnread: boolean
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

/** What a store takes, and what its charges take by themselves. */
interface StoreWays {
  methods: readonly PaymentMethod[]
  usual: UsualWays
}

/** The form before anybody wrote, or with what a link says. */
export function draftOf(link: PaymentLink | null, store: StoreWays): LinkDraft {
  const price = link?.price ?? ({ kind: 'fixed', amount: 0 } as const)
  const bounds = price.kind === 'fixed' ? null : price
  const methods = methodsBefore(link, store)
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
    isLastDayUnread: false,
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
    takesCard: methods.some(isPlainCard),
    installments: (link?.installments ?? store.usual.installments)?.interest_free_up_to ?? 1,
    listed: link?.listed ?? false,
  }
}

export type LinkDraftFaults = Readonly<Record<string, string>>

/** What is wrong with the draft, by the name of its field, in words. */
export function draftFaults(draft: LinkDraft, first: LinkDraft, say: LinkWords['form']): LinkDraftFaults {
  const faults: Record<string, string> = {}
  if (!draft.title.trim()) faults.title = say.titleNeeded
  if (draft.kind === 'fixed') {
    if (draft.amount === 0) faults.amount = say.amountNeeded
    if (wholeOf(draft.quantity, 1, limits.linkQuantity) === null) faults.quantity = say.quantityWrong
  } else if (hasBounds(draft) && draft.maximum > 0 && draft.maximum < draft.minimum) faults.maximum = say.boundsWrong
  if (draft.kind === 'suggested') Object.assign(faults, faultsOfSuggestions(draft, say))
  if (draft.stock.trim() && wholeOf(draft.stock, 0, limits.linkStock) === null) faults.stock = say.stockWrong
  if (draft.isLastDayUnread) faults.lastDay = say.lastDayWrong
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
  // Where nothing is ticked and nothing was, the link says nothing of its ways.
  if (!draft.takesPix && !draft.takesCard && waysDiffer(draft, first)) faults.ways = say.wayNeeded
  return faults
}

function faultsOfSuggestions(draft: LinkDraft, say: LinkWords['form']) {
  const { suggestions, minimum, maximum } = draft
  const faults: Record<string, string> = {}
  for (const [place, amount] of suggestions.entries()) {
    const isOutside = hasBounds(draft) && (amount < minimum || (maximum > 0 && amount > maximum))
    if (amount === 0) faults[`suggestion-${place}`] = say.suggestionsNeeded
    else if (suggestions.indexOf(amount) < place) faults[`suggestion-${place}`] = say.suggestionTwice
    else if (isOutside) faults[`suggestion-${place}`] = say.suggestionOutside
  }
  return faults
}

/** Whether the payer may write an amount: only then the form asks for bounds. */
function hasBounds({ kind, other }: LinkDraft): boolean {
  return kind === 'open' || (kind === 'suggested' && other)
}

/** What the form began with: the link, the store, and the draft that was made of them. */
interface LinkBefore {
  link: PaymentLink | null
  store: StoreWays
  first: LinkDraft
}

/** The draft as the API wants it; also for a change, which says all of it but the ways that nobody touched. */
export function linkOf(draft: LinkDraft, before: LinkBefore): NewLink {
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
    ...waysOf(draft, before),
    listed: draft.listed,
  }
}

/** The ways, as far as they were touched: what is left out stays as the link has it, or as the store takes it. */
function waysOf(draft: LinkDraft, before: LinkBefore): Pick<NewLink, 'methods' | 'installments'> {
  const { link, first } = before
  const isOther = waysDiffer(draft, first)
  const isParted = draft.takesCard && draft.installments !== first.installments
  // Instalments ask for a link that names credit cards itself.
  const isNamed = isOther || (isParted && !link?.methods?.includes('credit-card'))
  const minimum = link?.installments?.minimum
  return {
    ...(isNamed && { methods: methodsOf(draft, before, isParted) }),
    ...(isOther && !draft.takesCard && { installments: null }),
    ...(isParted && { installments: { max: draft.installments, ...(minimum !== undefined && { minimum }) } }),
  }
}

function waysDiffer(draft: LinkDraft, first: LinkDraft): boolean {
  return draft.takesPix !== first.takesPix || draft.takesCard !== first.takesCard
}

/** What was taken before stays as long as its box is ticked, and what the form does not show as long as cards do. */
function methodsOf(draft: LinkDraft, { link, store, first }: LinkBefore, needsCredit: boolean): PaymentMethod[] {
  const kept = methodsBefore(link, store)
  const isWanted = (method: PaymentMethod) => {
    if (method === 'pix') return draft.takesPix
    if (!isPlainCard(method)) return kept.includes(method) && (draft.takesCard || !first.takesCard)
    return draft.takesCard && (!first.takesCard || kept.includes(method) || (needsCredit && method === 'credit-card'))
  }
  // The API lets no link name vouchers.
  return [...new Set([...kept, ...store.methods])].filter(method => method !== 'voucher' && isWanted(method))
}

/** What the link is paid by so far, of what the store can take. */
function methodsBefore(link: PaymentLink | null, { methods: taken, usual }: StoreWays): PaymentMethod[] {
  if (link?.methods) return link.methods.filter(method => taken.includes(method))
  const said = (usual.methods ?? []).filter(method => taken.includes(method))
  if (!said.every(isWallet)) return said
  return taken.includes('pix') ? ['pix'] : taken.filter(isPlainCard)
}

function isPlainCard(method: PaymentMethod): boolean {
  return method === 'credit-card' || method === 'debit-card'
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

function priceOf(draft: LinkDraft): PaymentLinkPrice {
  const { kind, amount, suggestions, other } = draft
  if (kind === 'fixed') return { kind, amount }
  const { minimum, maximum } = hasBounds(draft) ? draft : { minimum: 0, maximum: 0 }
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
