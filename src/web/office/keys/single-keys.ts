const key = 'guiche.single-keys'

/**
 * Whether keys without Ctrl or ⌘ do something. Whoever speaks to the computer, or whose hand brushes the keyboard,
 * turns them off (WCAG 2.2, 2.1.4). Kept in this browser.
 */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
