import type { CardFieldFault, KeptCard } from '../../../shared/card-fields/card-fields-messages.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { CardUse } from '../../../shared/cards/card-uses.ts'
import type { Language } from '../../../shared/language.ts'
import type { TokenAnswer } from '../ask-for-token.ts'
import type { FieldsWords } from '../messages/pt-br.ts'

/** What is typed into a gateway's frames, and never into ours. */
export const hostedNames = ['number', 'expiry', 'cvv'] as const
export type HostedName = (typeof hostedNames)[number]

/** What the form hears of the gateway's frames: no digit. */
export interface HostedListener {
  /** Null: nothing is wrong with it, and nothing is missing. */
  onFault(name: HostedName, fault: CardFieldFault | null): void
  /** `isEmpty` where the frame tells; false where it does not. */
  onFocus(name: HostedName, hasFocus: boolean, isEmpty: boolean): void
  onBrand(brand: CardBrandName | null): void
  /** By what the gateway's table of instalments knows the card; null while it does not. */
  onPlansFor(card: string | null): void
  onEnter(): void
}

/** Text in the frames, in values that were worked out: a frame knows none of our names. */
export interface HostedStyle {
  readonly color: string
  readonly placeholder: string
  readonly fault: string
  readonly fontSize: string
  readonly fontFamily: string
}

export interface HostedOptions {
  readonly language: Language
  readonly say: FieldsWords
  /** From the document's address: where the gateway's library, or what it needs, is. */
  readonly library: string
  readonly publishableKey: string
  readonly style: HostedStyle
  readonly listener: HostedListener
}

/** The gateway's frames, in their places. */
export interface HostedFields {
  /** Has what was typed made into what a payment is asked with. Never throws. */
  submit(card: { holder: string; use: CardUse; brand: CardBrandName }): Promise<TokenAnswer>
  focus(name: HostedName): void
  /** Takes the frames away, with what was typed. */
  close(): void
}

/** The frame of one code, in its place. */
export interface HostedCode {
  /** Has the code made into what a payment by the kept card is asked with. Never throws. */
  submit(): Promise<TokenAnswer>
  focus(): void
  close(): void
}

/** Puts a gateway's frame for the code of a kept card into its place. Rejects where it does not come. */
export type OpenCode = (home: HTMLElement, options: HostedOptions & { readonly kept: KeptCard }) => Promise<HostedCode>

/** Puts a gateway's frames into their places. Rejects where they do not come. */
export type OpenHosted = (
  homes: Readonly<Record<HostedName, HTMLElement>>,
  options: HostedOptions,
) => Promise<HostedFields>
