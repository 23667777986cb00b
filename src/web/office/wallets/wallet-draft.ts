import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import { walletShapes } from '../../../shared/charge/wallet-shapes.ts'
import type { Me } from '../../../shared/contract/access.ts'
import type { Wallet } from '../../../shared/contract/wallet.ts'
import type { WalletToSet } from '../../client/wallets-api.ts'
import type { WalletWords } from '../messages/pt-br/wallets.ts'

/** What is asked for each wallet, in the order of the form. */
export const walletFields = {
  'google-pay': ['merchant_name', 'merchant_id', 'gateway', 'gateway_merchant_id'],
  'apple-pay': ['merchant_id', 'display_name', 'domain_association', 'certificate', 'private_key'],
  'samsung-pay': ['service_id', 'merchant_name', 'merchant_url'],
} as const satisfies Record<WalletMethod, readonly string[]>
export type WalletField = (typeof walletFields)[WalletMethod][number]

/** What is shown as kept until somebody replaces it: Apple's file for the domain; the certificate with its key. */
export type KeptPart = 'association' | 'identity'

/** The form as it stands, in the words that were typed. */
export interface WalletDraft {
  wallet: WalletMethod
  /** Whether the store takes real money: only then a wallet is set to production. */
  isLive: boolean
  /** Samsung Pay's, in a test store: whether a device is asked. */
  isWithoutDevice: boolean
  written: Record<WalletField, string>
  /** Apple Pay's: the account whose gateway opens the tokens; null for the oldest that does. */
  account: string | null
  kept: ReadonlySet<KeptPart>
}

const nothing: Record<WalletField, string> = {
  merchant_name: '',
  gateway: '',
  gateway_merchant_id: '',
  merchant_id: '',
  display_name: '',
  domain_association: '',
  certificate: '',
  private_key: '',
  service_id: '',
  merchant_url: '',
}

/** The form before anybody wrote: what is known of the wallet, or the store's name. */
export function draftOf(wallet: WalletMethod, known: Wallet | null, { name, mode }: Me['store']): WalletDraft {
  const draft: WalletDraft = {
    wallet,
    isLive: mode === 'live',
    isWithoutDevice: known?.wallet === 'samsung-pay' && known.environment === 'stage_without_apk',
    written: { ...nothing, merchant_name: name, display_name: name },
    account: known?.wallet === 'apple-pay' ? known.account : null,
    kept: new Set(),
  }
  if (known?.wallet === 'google-pay') {
    const { merchant_name, gateway, gateway_merchant_id, merchant_id } = known
    const written = {
      merchant_name,
      gateway: gateway ?? '',
      gateway_merchant_id: gateway_merchant_id ?? '',
      merchant_id: merchant_id ?? '',
    }
    return { ...draft, written: { ...draft.written, ...written } }
  }
  if (known?.wallet === 'apple-pay') {
    const { merchant_id, display_name, domain_association } = known
    const written = { merchant_id, display_name, domain_association: domain_association ?? '' }
    const kept = new Set<KeptPart>(domain_association ? ['association', 'identity'] : ['identity'])
    return { ...draft, written: { ...draft.written, ...written }, kept }
  }
  if (known?.wallet === 'samsung-pay') {
    const { service_id, merchant_name, merchant_url } = known
    return { ...draft, written: { ...draft.written, service_id, merchant_name, merchant_url } }
  }
  return draft
}

/** The part that a field is of; null for what is always written out. */
export function partOf(field: WalletField): KeptPart | null {
  if (field === 'domain_association') return 'association'
  return field === 'certificate' || field === 'private_key' ? 'identity' : null
}

/** Whether a field is asked for now. */
function isAsked(draft: WalletDraft, field: WalletField): boolean {
  const part = partOf(field)
  return part === null || !draft.kept.has(part)
}

const shapeOf: Partial<Record<WalletField, RegExp>> = {
  gateway: walletShapes.given,
  gateway_merchant_id: walletShapes.given,
  domain_association: walletShapes.association,
  certificate: walletShapes.certificate,
  private_key: walletShapes.privateKey,
  service_id: walletShapes.given,
  merchant_url: walletShapes.domain,
}

export type WalletFaults = Partial<Record<WalletField, string>>

/** What is wrong with the draft, by field, in words. */
export function walletFaults(draft: WalletDraft, say: WalletWords): WalletFaults {
  const faults: WalletFaults = {}
  const wrong: WalletFaults = say.wrong[draft.wallet]
  for (const field of walletFields[draft.wallet].filter(field => isAsked(draft, field))) {
    const text = draft.written[field].trim()
    const shape = field === 'merchant_id' ? merchantShape[draft.wallet] : shapeOf[field]
    if (text === '') {
      if (!mayBeEmpty(draft, field)) faults[field] = say.form.needed
    } else if (shape && !shape.test(text)) faults[field] = wrong[field] ?? say.form.needed
  }
  return faults
}

const merchantShape: Partial<Record<WalletMethod, RegExp>> = {
  'google-pay': walletShapes.given,
  'apple-pay': walletShapes.appleMerchant,
}

/**
 * Google asks for its merchant id in production alone, and Apple's file may be served by somebody else. Most gateways
 * tell Google's names of them with the account: both are given, or neither.
 */
export function mayBeEmpty({ wallet, isLive, written }: WalletDraft, field: WalletField): boolean {
  if (field === 'gateway') return written.gateway_merchant_id.trim() === ''
  if (field === 'gateway_merchant_id') return written.gateway.trim() === ''
  return field === 'domain_association' || (wallet === 'google-pay' && field === 'merchant_id' && !isLive)
}

/** The draft as the API wants it. */
export function walletOf(draft: WalletDraft): WalletToSet {
  const { wallet, isLive, isWithoutDevice, kept } = draft
  const text = (field: WalletField) => draft.written[field].trim()
  if (wallet === 'google-pay') {
    const body = {
      environment: isLive ? ('production' as const) : ('test' as const),
      merchant_id: text('merchant_id') || null,
      merchant_name: text('merchant_name'),
      gateway: text('gateway') || null,
      gateway_merchant_id: text('gateway_merchant_id') || null,
    }
    return { wallet, body }
  }
  if (wallet === 'apple-pay') {
    const body = {
      merchant_id: text('merchant_id'),
      display_name: text('display_name'),
      account: draft.account,
      // To the letter: Apple compares it.
      domain_association: draft.written.domain_association || null,
      ...(!kept.has('identity') && { certificate: text('certificate'), private_key: text('private_key') }),
    }
    return { wallet, body }
  }
  const environment = isLive ? 'production' : isWithoutDevice ? 'stage_without_apk' : 'stage'
  const body = {
    environment,
    service_id: text('service_id'),
    merchant_name: text('merchant_name'),
    merchant_url: text('merchant_url'),
  } as const
  return { wallet, body }
}
