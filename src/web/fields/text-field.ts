import type { CardFieldName } from '../../shared/card-fields/card-fields-messages.ts'
import { editText } from '../../shared/masked-text.ts'
import { type FieldFrame, fieldFrame } from './field-frame.ts'
import { make } from './make.ts'

interface TextFieldOptions {
  readonly name: CardFieldName
  /** Stands before the name in the ids, where several forms are on one page. */
  readonly idPrefix: string
  /** The word by which browsers know what to fill in: `cc-number`. */
  readonly autocomplete: string
  /** Digits only: phones show their number pad. */
  readonly numeric: boolean
  /** The punctuation that belongs to a text. */
  readonly mask: ((text: string) => string) | null
  readonly after: Node | null
  readonly onEdit: (text: string) => void
  readonly onLeave: () => void
}

export interface TextField extends FieldFrame {
  readonly input: HTMLInputElement
}

/** A text input that writes the punctuation while one types, and leaves the caret where it was. */
export function textField(options: TextFieldOptions): TextField {
  const input = make('input', {
    id: options.idPrefix + options.name,
    name: options.name,
    class: 'field-input',
    type: 'text',
    autocomplete: options.autocomplete,
    inputmode: options.numeric && 'numeric',
    autocapitalize: options.numeric ? 'off' : 'characters',
    autocorrect: 'off',
    spellcheck: 'false',
    maxlength: options.numeric ? '40' : '60',
  })
  input.addEventListener('input', () => {
    if (options.mask) {
      const written = input.value
      const { text, caret } = editText(written, input.selectionStart ?? written.length, options.mask)
      if (text !== written) {
        input.value = text
        input.setSelectionRange(caret, caret)
      }
    }
    options.onEdit(input.value)
  })
  input.addEventListener('blur', options.onLeave)
  return { ...fieldFrame(input, options.name, options.after), input }
}
