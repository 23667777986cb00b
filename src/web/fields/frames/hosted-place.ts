import { faultLine } from '../fault-line.ts'
import type { FieldWords } from '../field-frame.ts'
import { make, setOrRemove, write } from '../make.ts'
import type { HostedName } from './hosted-fields.ts'

/** The place of one frame of a gateway, with label, hint and fault as every field of the form has them. */
export interface HostedPlace {
  readonly root: HTMLElement
  /** Where the gateway puts its frame. */
  readonly home: HTMLElement
  say(words: FieldWords): void
  /** What has the focus within a frame is told by the frame alone. */
  mark(hasFocus: boolean): void
  /** Keeps the ground that a frame's text was made for; null: that of all fields. */
  stand(ground: string | null): void
}

/** Makes the place. A press on the label is a press into the field. */
export function hostedPlace(name: HostedName, after: Node | null, onPress: () => void): HostedPlace {
  const id = `hosted-${name}`
  const label = make('span', { class: 'field-label', id: `${id}-label` })
  label.addEventListener('click', onPress)
  const hint = make('p', { class: 'field-hint', id: `${id}-hint` })
  const fault = faultLine(id)
  fault.root.setAttribute('role', 'alert')
  const home = make('div', { class: 'hosted-field', id })
  const frame = make('div', { class: 'field-frame' }, home)
  if (after) frame.append(make('span', { class: 'field-affix' }, after))
  const grouped = { class: 'field', 'data-field': name, role: 'group', 'aria-labelledby': label.id }
  const root = make('div', grouped, label, frame, hint, fault.root)
  return {
    root,
    home,
    stand(ground) {
      frame.style.background = ground ?? ''
    },
    mark: hasFocus => setOrRemove(frame, 'data-focus', hasFocus ? '' : null),
    say(words) {
      write(label, words.label)
      write(hint, words.hint ?? '')
      fault.say(words.fault)
      hint.hidden = words.hint === null || words.fault !== null
      setOrRemove(root, 'data-error', words.fault === null ? null : '')
      setOrRemove(root, 'aria-describedby', words.fault !== null ? fault.root.id : words.hint !== null ? hint.id : null)
    },
  }
}
