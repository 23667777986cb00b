import { loadStyle } from '../../state/load-style.ts'
import savedCardsStyle from '../../styles/saved-cards.css?url'
import type { KeepCard, noteOf, SavedCards } from './saved-cards.tsx'

/** What a customer sees who has shown that the charge is theirs. */
interface SavedCardsPart {
  SavedCards: typeof SavedCards
  KeepCard: typeof KeepCard
  noteOf: typeof noteOf
}

/** Fetches it with its words, its style and the marks of the brands: few payers need it. */
export async function loadSavedCards(): Promise<SavedCardsPart> {
  const [part] = await Promise.all([import('./saved-cards.tsx'), loadStyle(savedCardsStyle)])
  return part
}
