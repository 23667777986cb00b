import type { CardFieldName } from '../../shared/card-fields/card-fields-messages.ts'
import { faultLine } from './fault-line.ts'
import { make, setOrRemove, write } from './make.ts'

/** What a field says, anew whenever something changes. */
export interface FieldWords {
  readonly label: string
  readonly hint: string | null
  /** What is wrong and what to do. Its presence marks the field. */
  readonly fault: string | null
}

/** A control with its label, hint and fault tied to it: the look of the house's TextField without its library. */
export interface FieldFrame {
  readonly root: HTMLElement
  say(words: FieldWords): void
}

/** Frames a control that has an id. `after` stands inside the frame, behind the text. */
export function fieldFrame(
  control: HTMLInputElement | HTMLSelectElement,
  name: CardFieldName,
  after: Node | null,
): FieldFrame {
  const label = make('label', { class: 'field-label', for: control.id })
  const hint = make('p', { class: 'field-hint', id: `${control.id}-hint` })
  const fault = faultLine(control.id)
  const frame = make('div', { class: 'field-frame' }, control)
  if (after) frame.append(make('span', { class: 'field-affix' }, after))
  const root = make('div', { class: 'field', 'data-field': name }, label, frame, hint, fault.root)
  return {
    root,
    say(words) {
      write(label, words.label)
      write(hint, words.hint ?? '')
      fault.say(words.fault)
      hint.hidden = words.hint === null || words.fault !== null
      setOrRemove(root, 'data-error', words.fault === null ? null : '')
      setOrRemove(control, 'aria-invalid', words.fault === null ? null : 'true')
      setOrRemove(
        control,
        'aria-describedby',
        words.fault !== null ? fault.root.id : words.hint !== null ? hint.id : null,
      )
    },
  }
}
