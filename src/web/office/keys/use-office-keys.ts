import { useEffect, useRef } from 'react'
import { type HandledDeed, type KeyPlace, officeKeys } from './office-keys.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** What a key does; null where this person may not. It gives false where there was nothing to do. */
type Act = (key: string) => unknown
type Handlers<Place extends KeyPlace> = Record<HandledDeed<Place>, Act | null>

/** How long the second key of two may take. */
const SEQUENCE_MS = 1_200

/**
 * Hears the keys of one place of the table for as long as its component is there. Silent while somebody types, and
 * while a dialog or a menu is open; Ctrl and ⌘ are heard while typing too.
 */
export function useOfficeKeys<Place extends KeyPlace>(place: Place, handlers: Handlers<Place>): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const deeds = Object.entries<{ keys: readonly string[]; native?: true }>(officeKeys[place])
    let first = { key: '', at: 0 }

    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const isMod = event.ctrlKey || event.metaKey
      if (event.altKey || (isMod && event.shiftKey)) return
      if (!isMod && (!areSingleKeysOn() || isBusyElsewhere(event.target))) return
      const key = isMod ? `mod+${event.key.toLowerCase()}` : event.key
      const pressed = !isMod && Date.now() - first.at < SEQUENCE_MS ? `${first.key} ${key}` : key
      first = { key: '', at: 0 }
      const begins = deeds.some(([, { keys }]) => keys.some(candidate => candidate.startsWith(`${key} `)))
      if (!isMod && begins && pressed === key) {
        first = { key, at: Date.now() }
        return
      }
      const deed = deeds.find(([, { keys, native }]) => !native && keys.includes(pressed))
      const act = deed && (latest.current as Record<string, Act | null>)[deed[0]]
      if (act && act(key) !== false) event.preventDefault()
    }

    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place])
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal, [popover]:popover-open:not(.overlay-home)')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.matches(typed) || target.closest('[role=menu], [role=listbox], [role=dialog]:not(dialog)') !== null
}

/** Where letters are written, or find an option. */
const typed = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'
