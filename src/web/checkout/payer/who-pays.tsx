import { useCallback, useId } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { useLoaded } from '../card/use-loaded.ts'
import { PixLogo } from '../pix/pix-logo.tsx'
import { useWords } from '../state/words.ts'
import type { AskPayerProps } from './ask-payer.tsx'
import { type AskPayerPart, loadAskPayer } from './load-ask-payer.ts'

type WhoPaysProps = Omit<AskPayerProps, 'say' | 'store'> & {
  state: CheckoutState
  /** Its code and words, where the page began with them. */
  brought: AskPayerPart | null
}

/** Asks who pays, by code that few pages need: it is here where the page began with it, else it is fetched. */
export function WhoPays({ brought, state, ...asked }: WhoPaysProps) {
  const { language } = useWords()
  const part = useLoaded(
    true,
    useCallback(() => loadAskPayer(language, false), [language]),
    brought,
  )
  return part && <part.AskPayer say={part.say} store={state.store.name} {...asked} />
}

type PayerOfPixProps = Omit<WhoPaysProps, 'way'> & {
  /** While another way to pay is chosen: what was typed stays. */
  isHidden?: boolean
}

/** The same in the place of a Pix code, which is made then. */
export function PayerOfPix({ isHidden, ...asked }: PayerOfPixProps) {
  const { say } = useWords()
  const heading = useId()
  return (
    <section className="pay" aria-labelledby={heading} hidden={isHidden}>
      <h2 className="pay-heading" id={heading} data-names-way>
        <PixLogo />
        {say.pix.heading}
      </h2>
      <WhoPays way="pix" {...asked} />
    </section>
  )
}
