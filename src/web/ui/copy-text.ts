/**
 * Puts a text on the clipboard; tells whether it worked. The new way needs a secure origin and the visitor's leave.
 * The old one works inside apps' own browsers and on plain http, through a field that is there for an instant.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyOffstage(text)
  }
}

function copyOffstage(text: string): boolean {
  const active = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  document.body.append(field)
  field.focus({ preventScroll: true })
  field.setSelectionRange(0, text.length)
  const copied = document.execCommand('copy')
  field.remove()
  if (active instanceof HTMLElement) active.focus({ preventScroll: true })
  return copied
}
