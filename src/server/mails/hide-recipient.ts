import { hidePersonal } from '../base/hide-personal.ts'

/**
 * A server's words without whom it was asked to write to, as far as they are kept: they stay after that person was
 * erased.
 */
export function hideRecipient(words: string, to: string): string {
  // Meta is asked by the digits alone.
  const said = words.replaceAll(to.replace(/^\+/, ''), '[hidden]')
  return hidePersonal(said).replaceAll(/\s+/g, ' ').slice(0, 300)
}
