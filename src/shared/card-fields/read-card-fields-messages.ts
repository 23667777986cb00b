import { type CardBrandName, cardBrand } from '../cards/card-brands.ts'
import type { CardUse } from '../cards/card-uses.ts'
import { voucherKinds } from '../cards/voucher-kinds.ts'
import { isLanguage } from '../language.ts'
import {
  type CardFieldsLook,
  type CardFieldsSetup,
  type CardFieldsState,
  cardFieldsFailures,
  cardFieldsVersion,
  type FromCardFields,
  type KeptCard,
  longestPlansFor,
  longestToken,
  type ToCardFields,
  type TokenisedCard,
} from './card-fields-messages.ts'
import { cardFormShapes } from './card-form-shapes.ts'

const mark = 'card-fields'
const fundings = ['credit', 'debit', 'voucher'] as const
const themes = ['light', 'dark', 'auto'] as const

/** A message as it travels. */
export function cardFieldsEnvelope(message: ToCardFields | FromCardFields): object {
  return { guiche: mark, version: cardFieldsVersion, ...message }
}

/**
 * What a page said to the form, made anew from what we know: no stray field passes. Null for anything else and for
 * another version. Whoever listens has looked at the origin and at the window already.
 */
export function readToCardFields(data: unknown): ToCardFields | null {
  if (!isOurs(data)) return null
  if (data.type === 'focus' || data.type === 'clear' || data.type === 'credit') return { type: data.type }
  if (data.type === 'offer') return isId(data.id) ? { type: 'offer', id: data.id } : null
  if (data.type === 'submit') {
    const { id, key, cpf } = data
    if (!isId(id) || !(key == null || isText(key, 500))) return null
    return { type: 'submit', id, key, ...(isText(cpf, 11) && { cpf }) }
  }
  const setup = data.type === 'setup' ? readSetup(data.setup) : null
  return setup && { type: 'setup', setup }
}

/** What the form said to its page, in the same way. */
export function readFromCardFields(data: unknown): FromCardFields | null {
  if (!isOurs(data)) return null
  switch (data.type) {
    case 'ready':
    case 'enter':
      return { type: data.type }
    case 'height':
      return isWithin(data.height, 0, 4_000) ? { type: 'height', height: data.height } : null
    case 'state': {
      const state = readState(data.state)
      return state && { type: 'state', state }
    }
    case 'token': {
      const card = readCard(data.card)
      return card && isId(data.id) ? { type: 'token', id: data.id, card } : null
    }
    case 'failure': {
      const code = cardFieldsFailures.find(known => known === data.code)
      return code && isId(data.id) ? { type: 'failure', id: data.id, code } : null
    }
    default:
      return null
  }
}

function readSetup(data: unknown): CardFieldsSetup | null {
  if (!isRecord(data) || !isLanguage(data.language) || !isText(data.publishableKey, 200)) return null
  const look = readLook(data.look)
  const taken = readAll(data.fundings, funding => fundings.find(known => known === funding))
  const vouchers = readAll(data.voucherKinds, kind => voucherKinds.find(known => known === kind))
  const brands = data.brands === null ? null : readAll(data.brands, readBrand)
  const shape = cardFormShapes.find(known => known === data.shape)
  const kept = data.kept === undefined ? undefined : readKept(data.kept)
  if (!look || !shape || !taken || !vouchers || brands === undefined || kept === null) return null
  return {
    language: data.language,
    look,
    publishableKey: data.publishableKey,
    shape,
    fundings: taken,
    voucherKinds: vouchers,
    brands,
    ...(kept && { kept }),
  }
}

function readKept(data: unknown): KeptCard | null {
  if (!isRecord(data) || typeof data.name !== 'string' || data.name.length > 64 || !isLast4(data.last4)) return null
  const brand = readBrand(data.brand)
  return brand ? { name: data.name, brand, last4: data.last4 } : null
}

function readLook(data: unknown): CardFieldsLook | null {
  if (!isRecord(data)) return null
  const { accent, radius, fontSize } = data
  const theme = themes.find(known => known === data.theme)
  const isColor = accent === null || (typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent))
  if (!theme || !isColor || !isWithin(radius, 0, 24) || !isWithin(fontSize, 14, 20)) return null
  return { theme, accent, radius, fontSize }
}

function readState(data: unknown): CardFieldsState | null {
  if (!isRecord(data) || typeof data.complete !== 'boolean') return null
  const brand = data.brand === null ? null : readBrand(data.brand)
  const use = data.use === null ? null : readUse(data.use)
  if (brand === undefined || use === undefined) return null
  const { plansFor } = data
  // No run of digits as long as a number's middle passes.
  const hasPlans = isText(plansFor, longestPlansFor) && !/\d{9}/.test(plansFor)
  return { brand, use, complete: data.complete, ...(hasPlans && { plansFor }) }
}

function readCard(data: unknown): TokenisedCard | null {
  if (!isRecord(data) || !isText(data.token, longestToken) || !isLast4(data.last4)) return null
  const { token, last4, expiryMonth, expiryYear } = data
  const brand = readBrand(data.brand)
  const use = readUse(data.use)
  const known = readAll(data.fundings, funding => fundings.find(name => name === funding))
  if (!brand || !use || !known) return null
  if (expiryMonth !== null && !isWithin(expiryMonth, 1, 12)) return null
  if (expiryYear !== null && !isWithin(expiryYear, 2000, 2099)) return null
  return { token, brand, last4, expiryMonth, expiryYear, use, fundings: known }
}

function readUse(data: unknown): CardUse | undefined {
  if (!isRecord(data)) return undefined
  if (data.funding === 'credit' || data.funding === 'debit') return { funding: data.funding }
  const voucherKind = voucherKinds.find(known => known === data.voucherKind)
  return data.funding === 'voucher' && voucherKind ? { funding: 'voucher', voucherKind } : undefined
}

function readBrand(data: unknown): CardBrandName | undefined {
  if (typeof data !== 'string') return undefined
  const brand = cardBrand(data)
  return brand === data ? brand : undefined
}

/** A list of which every member is known; undefined for anything else. */
function readAll<Value>(data: unknown, read: (value: unknown) => Value | undefined): Value[] | undefined {
  if (!Array.isArray(data) || data.length > 50) return undefined
  const values = data.map(read)
  return values.every(value => value !== undefined) ? values : undefined
}

function isOurs(data: unknown): data is Record<string, unknown> {
  return isRecord(data) && data.guiche === mark && data.version === cardFieldsVersion
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

function isText(data: unknown, longest: number): data is string {
  return typeof data === 'string' && data.length > 0 && data.length <= longest
}

function isId(data: unknown): data is string {
  return isText(data, 64)
}

function isLast4(data: unknown): data is string {
  return typeof data === 'string' && /^\d{4}$/.test(data)
}

function isWithin(data: unknown, least: number, most: number): data is number {
  return typeof data === 'number' && Number.isInteger(data) && data >= least && data <= most
}
