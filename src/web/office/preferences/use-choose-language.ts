import type { Language } from '../../../shared/language.ts'
import { setLanguage } from '../../client/notifications-api.ts'
import { useOffice } from '../server-state/office-context.ts'
import { usePreferences } from './preferences.tsx'

/** Changes the language of the office and of what this person is written. */
export function useChooseLanguage(): (language: Language) => void {
  const { chooseLanguage } = usePreferences()
  const { api } = useOffice()
  return language => {
    void chooseLanguage(language)
    // The screen speaks it already; what is written is said again on the page of notifications.
    setLanguage(api.call, language).catch(() => undefined)
  }
}
