import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SuggestField } from '../../../ui/combobox/suggest-field.tsx'

interface ChoiceProps {
  words: {
    label: string
    hint: string
    /** Nothing was chosen. */
    needed: string
    /** Nothing was found. */
    nothing: string
    /** What stands there when something is chosen. */
    chosen: string
    other: string
  }
  text: string
  onText: (text: string) => void
  found: { options: readonly { value: string; label: string; detail: string }[]; isLooking: boolean; isEmpty: boolean }
  chosen: { name: string; detail: ReactNode } | null
  onChoose: (id: string | null) => void
  /** The form was sent once: what is missing is said. */
  isTried: boolean
}

/** One of many that are found by typing, and the way to another one. The focus goes where the choice is. */
export function Choice({ words, text, onText, found, chosen, onChoose, isTried }: ChoiceProps) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const was = useRef<string | null>(null)
  const name = chosen?.name ?? null
  useEffect(() => {
    if (was.current !== name) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    was.current = name
  }, [name])
  if (chosen) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, this is what was chosen
      <div className="chosen-one" role="group" aria-label={words.chosen} ref={place}>
        <div>
          <p className="chosen-one-name">{chosen.name}</p>
          {chosen.detail && <p className="field-hint">{chosen.detail}</p>}
        </div>
        <Button intent="secondary" size="small" onClick={() => onChoose(null)}>
          {words.other}
        </Button>
      </div>
    )
  }
  return (
    <div ref={place}>
      <SuggestField
        label={words.label}
        hint={words.hint}
        text={text}
        onText={onText}
        options={found.options}
        onChoose={onChoose}
        loading={found.isLooking}
        maxLength={140}
        error={isTried ? words.needed : null}
      />
      <p className="field-hint" role="status" id={id}>
        {found.isEmpty ? words.nothing : ''}
      </p>
    </div>
  )
}
