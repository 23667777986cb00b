import { createContext, useContext } from 'react'
import { type AccentShades, accentShades, houseAccent } from '../ui/accent.ts'
import { isHexColor } from '../ui/color.ts'
import type { MailLook } from './render-port.ts'

/** The colors of the pages' tokens (`src/web/ui/tokens.css`): a mail has no custom properties. */
export const light = {
  ground: '#faf9f6',
  surface: '#ffffff',
  ink: '#0e1726',
  soft: '#4d5767',
  line: '#e5e2db',
  sunken: '#f3f1ec',
  warning: '#fcf0e4',
  warningText: '#754600',
} as const
/** The same in the dark. */
export const dark = {
  ground: '#0f141c',
  surface: '#171e29',
  ink: '#eef1f5',
  soft: '#aeb7c4',
  line: '#2a3442',
  sunken: '#0b1119',
  warning: '#352410',
  warningText: '#f0c18f',
} as const satisfies Record<keyof typeof light, string>

export interface Look {
  color: typeof light
  accent: { light: AccentShades; dark: AccentShades }
}

/** The colors of a store's mails. */
export function lookOf({ accent }: Pick<MailLook, 'accent'>): Look {
  return { color: light, accent: accentShades(accent !== null && isHexColor(accent) ? accent : houseAccent) }
}

export const LookContext = createContext<Look>(lookOf({ accent: null }))

export function useLook(): Look {
  return useContext(LookContext)
}
