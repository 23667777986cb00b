/**
 * Puts a text on the clipboard; tells whether it worked. The new way needs a secure origin and the visitor's leave;
 * the old one works inside apps' own browsers and on plain http. `field` is what holds the text on the page, if any:
 * when everything fails it is left selected, so that one long press copies it.
 */
export async function copyText(text: string, field?: HTMLTextAreaElement | HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return field ? copySelected(field) : copyFromOffstage(text)
  }
}

function copySelected(field: HTMLTextAreaElement | HTMLInputElement): boolean {
  field.focus({ preventScroll: true })
  field.setSelectionRange(0, field.value.length)
  return document.execCommand('copy')
}

function copyFromOffstage(text: string): boolean {
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
