import { copySelected } from './copy-text.ts'

/** Copies a text that stands in no field, through one that is there for an instant. */
export function copyOffstage(text: string): boolean {
  const active = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  document.body.append(field)
  const copied = copySelected(field)
  field.remove()
  if (active instanceof HTMLElement) active.focus({ preventScroll: true })
  return copied
}
