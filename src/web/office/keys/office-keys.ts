import type { Scope } from '../../../shared/contract/roles.ts'

/**
 * Every key of the office, and where it does something. The handlers are made from this table (use-office-keys.ts), and
 * so is the dialog that lists them (keys-dialog.tsx): a key that is not here does nothing, and one that is here is
 * told.
 */
export interface OfficeKey {
  /** Any of these: `mod+k`, `?`, `ArrowDown`, or one after the other: `g c`. */
  keys: readonly string[]
  /** Heard by the browser or by a component of its own: told here, and not handled. */
  native?: true
  /** What a person needs for it: whoever lacks it is neither told of it nor heard. */
  scope?: Scope
}

/** The part of the office in which keys mean something: everywhere, or below a path. */
export type KeyPlace = 'everywhere' | 'home' | 'charges'

export const officeKeys = {
  everywhere: {
    palette: { keys: ['mod+k'] },
    keys: { keys: ['?'] },
    newCharge: { keys: ['n'], scope: 'charges:write' },
    goHome: { keys: ['g h'], scope: 'reports:read' },
    goCharges: { keys: ['g c'], scope: 'charges:read' },
    goLinks: { keys: ['g k'], scope: 'links:read' },
    goReview: { keys: ['g r'], scope: 'ledger:read' },
    goCustomers: { keys: ['g p'], scope: 'customers:read' },
    goDisputes: { keys: ['g d'], scope: 'charges:read' },
    goNumbers: { keys: ['g n'], scope: 'reports:read' },
    goLedger: { keys: ['g l'], scope: 'ledger:read' },
    close: { keys: ['Escape'], native: true },
  },
  home: {
    walkChart: { keys: ['ArrowLeft', 'ArrowRight'], native: true },
    chartEnds: { keys: ['Home', 'End'], native: true },
  },
  charges: {
    search: { keys: ['/'] },
    next: { keys: ['j', 'ArrowDown'] },
    previous: { keys: ['k', 'ArrowUp'] },
    open: { keys: ['Enter'], native: true },
    select: { keys: ['x'] },
    selectRange: { keys: ['X'] },
    selectPage: { keys: ['a'] },
    unselect: { keys: ['u'] },
  },
} as const satisfies Record<KeyPlace, Record<string, OfficeKey>>

type Keys<Place extends KeyPlace> = (typeof officeKeys)[Place]

/** What can be done by keys somewhere, whoever hears them. */
export type Deed<Place extends KeyPlace> = keyof Keys<Place>

/** Those of them that the page hears itself. */
export type HandledDeed<Place extends KeyPlace> = {
  [Name in Deed<Place>]: Keys<Place>[Name] extends { native: true } ? never : Name
}[Deed<Place>]

/** The places whose keys work at a path of the office. */
export function placesAt(path: string): KeyPlace[] {
  if (path === '/') return ['home', 'everywhere']
  return /^\/charges(\/|$)/.test(path) ? ['charges', 'everywhere'] : ['everywhere']
}

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** A key as it is printed on the keyboard at hand. */
const printed: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** The caps to press for one way of doing it: `mod+k` is ⌘ and K, `g c` is G and C, `X` is Shift and X. */
export function capsOf(key: string): string[] {
  return key.split(/[+ ]/).flatMap(part => {
    if (part.length > 1) return [printed[part] ?? part]
    return part === part.toLowerCase() ? [part.toUpperCase()] : ['Shift', part]
  })
}

/** The same as `aria-keyshortcuts` wants it. */
export function ariaKeys(key: string): string {
  return key.replace('mod', isMac ? 'Meta' : 'Control').replace(/\+(.)$/, (_, last: string) => `+${last.toUpperCase()}`)
}
