import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { CardFieldsState } from '../../../shared/card-fields/card-fields-messages.ts'
import type { ProofFound } from '../../../shared/card-fields/card-proof-messages.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CardFields } from '../../client/card-fields.ts'
import { useWords } from '../state/words.ts'
import { loadProof, type ProofPart } from './load-challenge.ts'
import type { Proven } from './proof-dialog.tsx'
import type { HowLeft } from './use-leaving.ts'

interface ProofOptions {
  address: string
  cards: CheckoutState['cards']
  store: string
  /** Centavos that are paid, and in how many instalments. */
  amount: number
  installments: number
  fields: RefObject<CardFields | null>
  typed: RefObject<CardFieldsState | null>
  onUnproved: (how: HowLeft) => void
}

/** A card that may be charged: with a proof where one came, after the payer was asked or not. Null: it may not. */
export type Cleared = { proof: ProofFound | null; isAsked: boolean } | null

interface ProofInHand {
  /** Has the payer confirmed, where their card asks for it. */
  clear: () => Promise<Cleared>
  /** What is in front of the page meanwhile. */
  dialog: ReactNode
}

/** Has payers confirmed by their issuer before they pay, where the account's gateway has it so. */
export function useProof(options: ProofOptions): ProofInHand {
  const { address, cards, store, amount, installments, fields, typed, onUnproved } = options
  const { language } = useWords()
  const [shown, show] = useState<ProofPart | null>(null)
  const done = useRef<(proven: Proven) => void>(() => undefined)
  const proof = cards?.proof
  const funding = typed.current?.use?.funding ?? 'credit'

  const clear = async (): Promise<Cleared> => {
    const now = typed.current
    const used = now?.use?.funding
    // What is not whole the form complains of itself.
    if (!proof || !used || !now.complete || !proof.asked.includes(used)) return { proof: null, isAsked: false }
    const part = await loadProof(language).catch(() => null)
    const proven: Proven = part
      ? await new Promise<Proven>(resolve => {
          done.current = resolve
          show(part)
        })
      : { ok: false, why: 'unavailable' }
    show(null)
    if (proven.ok) return { proof: proven.proof, isAsked: true }
    // A card whose issuer cannot be asked is sold as before, where the gateway takes it so.
    if (proven.why === 'unavailable' && !proof.required.includes(used)) return { proof: null, isAsked: true }
    onUnproved(proven.why)
    return null
  }

  const dialog = shown && proof && cards && (
    <shown.ProofDialog
      say={shown.say}
      store={store}
      frameAddress={proof.address}
      sessionAddress={`${address}/authentication/${cards.account}`}
      order={{ shape: proof.shape, environment: proof.environment, amount, installments, funding, language }}
      fields={fields}
      onDone={proven => done.current(proven)}
    />
  )
  return { clear, dialog }
}
