import { paymentMethods } from '../charge/payment-method.ts'
import { declineReasonNames } from '../declines/decline-reasons.ts'
import { deviceFlagKeys, deviceFlags } from '../flags/device-flags.ts'
import { type FlagValue, flagKeys, variantsOf } from '../flags/flag-catalog.ts'
import type { languages } from '../language.ts'
import { amountBands } from './amount-band.ts'
import { choice, type EventProperty, type PropertyValue, yesNo } from './event-properties.ts'

const method = choice('How it is paid.', paymentMethods)
/** Every variant of every flag, as text: of those that the server decides, and of those that the device does. */
const variants = [
  ...flagKeys.flatMap(flag => variantsOf(flag)).map(value => String(value) as `${FlagValue}`),
  ...deviceFlagKeys.flatMap(flag => deviceFlags[flag].variants),
]
const amount = choice('How much, in reais: a band and never the amount.', amountBands)

interface EventKind {
  /** When it is told, in a sentence. */
  readonly when: string
  readonly on: 'checkout' | 'office'
  readonly properties: Readonly<Record<string, EventProperty>>
}

/**
 * Every product event, and all that it can carry. A product-analytics service hears of these and of nothing else, and
 * only from a visitor who agreed. `docs/reference/product-events.md` is generated from this table.
 */
export const eventCatalog = {
  checkout_opened: {
    when: 'A payer opened the page of a charge.',
    on: 'checkout',
    properties: {
      face: choice('What the page showed first.', ['loading', 'waiting', 'paid', 'over']),
      amount,
      pix: yesNo('Whether a Pix could pay it.'),
      card: yesNo('Whether a card could.'),
      voucher: yesNo('Whether a voucher could.'),
      wallet: yesNo('Whether a wallet could, where the device has it.'),
      split_tender: yesNo('Whether it could be paid by split tender.'),
    },
  },
  method_chosen: {
    when: 'A payer turned to another way to pay.',
    on: 'checkout',
    properties: { way: choice('Which one.', ['pix', 'card', 'voucher', 'split-tender']) },
  },
  code_copied: { when: 'A payer copied the code of a Pix.', on: 'checkout', properties: {} },
  details_typed: {
    when: 'The card form had all that it asks for. What was typed is known to the form alone.',
    on: 'checkout',
    properties: { way: choice('What was typed.', ['card', 'voucher']) },
  },
  payment_submitted: { when: 'A payer pressed the button that pays.', on: 'checkout', properties: { method } },
  payment_challenged: {
    when: 'The payer’s bank wanted to be sure.',
    on: 'checkout',
    properties: { method },
  },
  payment_paid: { when: 'The page turned into its receipt.', on: 'checkout', properties: {} },
  receipt_opened: { when: 'A payer opened the receipt of what they paid.', on: 'checkout', properties: {} },
  store_returned: { when: 'A payer who had paid went back to the store.', on: 'checkout', properties: {} },
  payment_failed: {
    when: 'A payment came to nothing.',
    on: 'checkout',
    properties: {
      method,
      reason: choice('Why: the reasons of our own list, or what else kept it from being tried.', [
        ...declineReasonNames,
        'brand_not_taken',
        'not_eligible',
        'instrument_unusable',
        'installments_changed',
        'not_completed',
        'network',
        'unavailable',
        'stale',
        'over',
        'tooMany',
      ]),
    },
  },
  experiment_viewed: {
    when: 'A payer was shown a variant of an experiment, after it was decided for them.',
    on: 'checkout',
    properties: {
      experiment: choice('What is decided.', [...flagKeys, ...deviceFlagKeys]),
      variant: choice('What was decided.', variants),
    },
  },
  charge_created: {
    when: 'Somebody of the store made a charge in the back office.',
    on: 'office',
    properties: {
      amount,
      pix: yesNo('Whether a Pix may pay it.'),
      card: yesNo('Whether a card may.'),
      voucher: yesNo('Whether a voucher may.'),
      wallet: yesNo('Whether a wallet may.'),
      split_tender: yesNo('Whether it may be paid by split tender.'),
    },
  },
  link_shared: {
    when: 'Somebody copied the link of a charge, to send it.',
    on: 'office',
    properties: { from: choice('Where.', ['new_charge', 'charge']) },
  },
  charge_canceled: { when: 'Somebody cancelled a charge.', on: 'office', properties: {} },
  refund_made: {
    when: 'Somebody gave money back.',
    on: 'office',
    properties: { method, amount, whole: yesNo('Whether all that was left of the payment.') },
  },
} as const satisfies Readonly<Record<string, EventKind>>

type Catalog = typeof eventCatalog
export type ProductEventName = keyof Catalog

/** An event with what it carries: by its type there is nothing else that it could. */
export type ProductEvent = {
  [Name in ProductEventName]: {
    readonly name: Name
  } & {
    readonly [Key in keyof Catalog[Name]['properties']]: Catalog[Name]['properties'][Key] extends EventProperty
      ? PropertyValue<Catalog[Name]['properties'][Key]>
      : never
  }
}[ProductEventName]

declare const hashed: unique symbol
/**
 * Sixteen hexadecimal digits that stand for an id, made on the server for one store: nobody else can tell what they
 * stand for.
 */
export type HashedId = string & { readonly [hashed]: true }

/** What goes with every event of a page: where it happened. */
export interface EventSetting {
  readonly place: 'checkout' | 'office'
  readonly mode: 'test' | 'live'
  readonly language: (typeof languages)[number]
  /** Stands for the store, and on the checkout for the charge. */
  readonly store: HashedId
  readonly charge: HashedId | null
}

/** An event as it may be told; null for what the catalog does not have, whatever the types were told. */
export function readProductEvent(value: unknown): ProductEvent | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null
  const { name, ...given } = value as Record<string, unknown>
  if (typeof name !== 'string' || !Object.hasOwn(eventCatalog, name)) return null
  const properties: Readonly<Record<string, EventProperty>> = eventCatalog[name as ProductEventName].properties
  const keys = Object.keys(properties)
  if (Object.keys(given).length !== keys.length) return null
  return keys.every(key => holds(properties[key], given[key])) ? (value as ProductEvent) : null
}

function holds(property: EventProperty | undefined, value: unknown): boolean {
  if (property?.kind === 'choice') return typeof value === 'string' && property.values.includes(value)
  return property?.kind === 'yes_no' && typeof value === 'boolean'
}
