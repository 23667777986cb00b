import { type ComponentProps, useCallback } from 'react'
import { useLoaded } from '../card/use-loaded.ts'
import { useWords } from '../state/words.ts'
import type { AskPayer } from './ask-payer.tsx'
import { type AskPayerPart, loadAskPayer } from './load-ask-payer.ts'

type PayerOfPixProps = Omit<ComponentProps<typeof AskPayer>, 'say'> & { brought: AskPayerPart | null }

/** Asks who pays, by code that few pages need: it is here where the page began with it, else it is fetched. */
export function PayerOfPix({ brought, ...asked }: PayerOfPixProps) {
  const { language } = useWords()
  const part = useLoaded(
    true,
    useCallback(() => loadAskPayer(language, false), [language]),
    brought,
  )
  return part && <part.AskPayer say={part.say} {...asked} />
}
