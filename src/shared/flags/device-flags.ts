import type { deviceClasses } from '../visits/checkout-steps.ts'
import type { FlagOf } from './flag-catalog.ts'

/**
 * Flags that the payer's device decides, by the store's GrowthBook and after a yes to experiments
 * (docs/decisions/0037): what comes after the payment, where nothing waits for an answer and nothing can jump. Whatever
 * GrowthBook says it can only choose among these. `docs/reference/flags.md` is generated from this table.
 */
export const deviceFlags = {
  'checkout.after_payment': {
    kind: 'string',
    variants: ['return_first', 'receipt_first'],
    standard: 'return_first',
    name: { 'pt-BR': 'Depois do pagamento', 'en-GB': 'After the payment' },
    decides: {
      'pt-BR':
        'O que vem primeiro quando o pagamento cai. Vale só onde a cobrança tem um endereço da loja para voltar.',
      'en-GB': 'What comes first once it is paid. Only where the charge has an address of the store to go back to.',
    },
    meanings: {
      return_first: { 'pt-BR': 'Voltar à loja primeiro', 'en-GB': 'Back to the store first' },
      receipt_first: { 'pt-BR': 'Comprovante primeiro', 'en-GB': 'Receipt first' },
    },
  },
} as const satisfies Record<string, FlagOf<string>>

export type DeviceFlagKey = keyof typeof deviceFlags
export type DeviceVariant<Key extends DeviceFlagKey = DeviceFlagKey> = (typeof deviceFlags)[Key]['variants'][number]

export const deviceFlagKeys = Object.keys(deviceFlags) as [DeviceFlagKey, ...DeviceFlagKey[]]

/** What a service decided of a flag for this visit. */
export interface DeviceDecision {
  readonly variant: DeviceVariant
  /** Drawn in an experiment. What is the same for all, or for all whom a rule is for, is compared with nothing. */
  readonly isCompared: boolean
}

/** Asks for a flag; null where nothing was decided, and all is as usual. */
export type AskDevice = (flag: DeviceFlagKey) => DeviceDecision | null

/** What GrowthBook's rules may ask on the device. Both ids are hashes made for the store, and nothing of it leaves. */
export const deviceAttributes = ['id', 'store', 'mode', 'language', 'device'] as const
export type DeviceAttributes = Readonly<Record<(typeof deviceAttributes)[number], string>> & {
  readonly device: (typeof deviceClasses)[number]
}

/** Whether a text names a flag that the device decides. */
export function isDeviceFlagKey(text: string): text is DeviceFlagKey {
  return Object.hasOwn(deviceFlags, text)
}

/** Whether a value is one that the flag can have. */
export function isDeviceVariant(flag: DeviceFlagKey, value: unknown): value is DeviceVariant {
  return deviceFlags[flag].variants.some(variant => variant === value)
}
