import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { type FlagKey, type FlagValue, flagCatalog, flagKeys } from '../../shared/flags/flag-catalog.ts'
import type { PageFlags } from '../../shared/flags/page-flags.ts'
import type { Language } from '../../shared/language.ts'
import type { Logger } from '../base/log.ts'
import type { InExperiment } from './evaluate-flag.ts'
import type { Flags } from './open-flags.ts'
import { type FlaggedCharge, payerOfCharge } from './payer-of-charge.ts'

/** What was decided for one payer. */
export interface DecidedFlags {
  /** The payer's hash; null where nothing could be decided. */
  payer: string | null
  values: { [Key in FlagKey]: FlagValue<Key> }
  /** The flags in whose experiments the payer is. */
  experiments: Partial<Record<FlagKey, InExperiment & { value: FlagValue }>>
}

const standard = Object.fromEntries(flagKeys.map(flag => [flag, flagCatalog[flag].standard])) as DecidedFlags['values']

/** Decides every flag for who pays a charge. It never fails: what cannot be decided is as usual. */
export async function decideFlags(
  { flags, log }: { flags: Flags; log: Logger },
  charge: FlaggedCharge,
  language: Language,
): Promise<DecidedFlags> {
  try {
    const { mode } = await flags.ofStore(charge.store)
    const { id: targetingKey, ...attributes } = payerOfCharge(charge, language, mode)
    const context = { ...attributes, targetingKey: String(targetingKey) }
    const decided: DecidedFlags = { payer: context.targetingKey, values: { ...standard }, experiments: {} }
    for (const flag of flagKeys) {
      const usual = standard[flag]
      const { value, flagMetadata } =
        typeof usual === 'number'
          ? await flags.client.getNumberDetails(flag, usual, context)
          : await flags.client.getStringDetails(flag, usual, context)
      Object.assign(decided.values, { [flag]: value })
      const { experiment, position, weight } = flagMetadata
      if (typeof experiment === 'string') {
        decided.experiments[flag] = {
          experiment,
          position: Number(position),
          weight: Number(weight),
          value: value as FlagValue,
        }
      }
    }
    return decided
  } catch (error) {
    log.warn({ err: error, store: charge.store }, 'flags could not be decided; the page is as usual')
    return { payer: null, values: standard, experiments: {} }
  }
}

/** What of it the payer's page is told. */
export function pageFlagsOf({ values }: DecidedFlags): PageFlags {
  const order = values['checkout.method_order']
  return {
    ...(order !== 'pix_first' && { first: order === 'card_first' ? 'card' : 'voucher' }),
    ...(values['checkout.express_wallets'] === 'below' && { walletsBelow: true }),
    ...(values['checkout.default_installment'] === 'interest_free' && { interestFree: true }),
  }
}

/** Whether a page can be another by a flag: only then has its payer seen an experiment. */
export function isSeen(flag: FlagKey, state: CheckoutState): boolean {
  const { face, card, cards, voucher, methods, wallets, split_tender: splitTender } = state
  if (face !== 'waiting' && face !== 'loading') return false
  switch (flag) {
    // Of one that was tried the page speaks first, whatever the order.
    case 'checkout.method_order':
      return !card && !splitTender?.attempt && [methods.includes('pix'), cards, voucher].filter(Boolean).length > 1
    case 'checkout.express_wallets':
      return wallets !== null
    case 'checkout.default_installment': {
      const [first, ...more] = cards?.installments ?? []
      return more.some(({ total }) => total === first?.total)
    }
    case 'checkout.first_view_wait':
      return methods.includes('pix')
  }
}
