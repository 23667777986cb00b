/**
 * Puts a text on the clipboard; tells whether it worked. The new way needs a secure origin and the visitor's leave;
 * `inTheOldWay` is for apps' own browsers and for plain http.
 */
export async function copyText(text: string, inTheOldWay: () => boolean): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return inTheOldWay()
  }
}

/** Copies what stands in a field. When that fails too the field is left selected, so that one long press copies it. */
export function copySelected(field: HTMLTextAreaElement | HTMLInputElement): boolean {
  field.focus({ preventScroll: true })
  field.setSelectionRange(0, field.value.length)
  return document.execCommand('copy')
}
