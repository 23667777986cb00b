import '../../fields/card-form.css'
import { useEffect, useId, useRef } from 'react'
import type {
  CardFieldName,
  CardFieldsFailure,
  CardFieldsSetup,
} from '../../../shared/card-fields/card-fields-messages.ts'
import type { Language } from '../../../shared/language.ts'
import { type CardForm, cardForm } from '../../fields/card-form.ts'

interface SampleProps {
  language: Language
  /** What is written already. */
  typed?: Partial<Record<CardFieldName, string>>
  fundings?: CardFieldsSetup['fundings']
  /** As if somebody had wanted to pay: everything that is wrong is said. */
  isChecked?: boolean
  /** As if the provider had answered so. */
  failure?: CardFieldsFailure
}

/** Dates of the samples, so that a picture of them does not grow old. */
const now = () => new Date('2026-11-21T12:00:00Z')

/** The real form of the frame, mounted as it is there. */
export function CardFormSample({ language, typed, fundings = ['credit'], isChecked, failure }: SampleProps) {
  const host = useRef<HTMLDivElement>(null)
  const idPrefix = useId()
  useEffect(() => {
    const form = cardForm({ onState: () => {}, onEnter: () => form.complete(), now, idPrefix })
    const look = { theme: 'auto', accent: null, radius: 8, fontSize: 16 } as const
    form.setUp({
      language,
      look,
      publishableKey: 'pk',
      shape: 'acquirer-api',
      fundings,
      voucherKinds: ['meal', 'food'],
      brands: null,
    })
    host.current?.replaceChildren(form.root)
    for (const [name, text] of Object.entries(typed ?? {})) write(form, name, text)
    if (isChecked) {
      // The page keeps its focus: a sample is looked at.
      form.complete()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
    if (failure) form.showFailure(failure, null)
  }, [language, typed, fundings, isChecked, failure, idPrefix])
  return <div ref={host} />
}

function write(form: CardForm, name: string, text: string): void {
  const input = form.root.querySelector<HTMLInputElement>(`[data-field="${name}"] .field-input`)
  if (!input) return
  input.value = text
  input.dispatchEvent(new Event('input'))
}
