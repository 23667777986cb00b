import type { ReactNode } from 'react'
import type { Language } from '../../../shared/language.ts'

/** What can be done to a component without it being pointed at. Which of them apply is the component's own affair. */
export type GivenState = 'selected' | 'disabled' | 'loading' | 'error'

/** One component in every state that applies to it. */
export interface StateRow {
  name: string
  /** What a person points at, presses or comes to by Tab, as a CSS selector. */
  target: string
  /** Nothing happens to it when it is pressed: a field. */
  still?: boolean
  /** The pointer takes the focus along, unseen: a line of a menu. */
  follows?: boolean
  /** The states that its properties bring about. */
  given?: readonly GivenState[]
  /** Called for each sample; without a state it is the component at rest, as which it is frozen. */
  show: (sample: { language: Language; state: GivenState | null }) => ReactNode
}
