import { type ChangeEvent, type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react'
import { editText } from '../../../shared/masked-text.ts'
import { TextField } from '../text-field.tsx'

type MaskedFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value' | 'ref'> & {
  value: string
  /** The punctuation that belongs to a text, however much of it there is. */
  mask: (text: string) => string
  onText: (text: string) => void
}

/** A text field that writes the punctuation while one types, and leaves the caret where it was. */
export function MaskedField({ value, mask, onText, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // A character too many changes nothing, and the caret must be put back all the same.
  const [, showAgain] = useReducer((times: number) => times + 1, 0)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const written = event.target.value
    const edited = editText(written, event.target.selectionStart ?? written.length, mask)
    caret.current = edited.caret
    onText(edited.text)
    showAgain()
  }

  return <TextField autoComplete="off" {...field} ref={input} value={value} onChange={onChange} />
}
