import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { DateFormat } from '../../../shared/brazil/format-date.ts'
import type { Messages } from '../messages/pt-br.ts'
import { chosenDateFormat, keepDateFormat } from './date-format.ts'
import { keepLanguage, type Language, loadMessages } from './language.ts'
import { chosenTheme, keepTheme, showTheme, type Theme } from './theme.ts'

interface Preferences {
  language: Language
  /** Everything the office says, in the language of this person. */
  words: Messages
  theme: Theme
  /** The order of a date in figures, in what is shown and in what is typed. */
  dateFormat: DateFormat
  chooseLanguage: (language: Language) => Promise<void>
  chooseTheme: (theme: Theme) => void
  chooseDateFormat: (format: DateFormat) => void
}

const PreferencesContext = createContext<Preferences | null>(null)

/** Holds how this person wants the office: kept in this browser, for it is about this screen and these eyes. */
export function PreferencesProvider(props: { language: Language; words: Messages; children: ReactNode }) {
  const [spoken, setSpoken] = useState({ language: props.language, words: props.words })
  const [theme, setTheme] = useState(chosenTheme)
  const [dateFormat, setDateFormat] = useState(chosenDateFormat)
  const preferences = useMemo<Preferences>(
    () => ({
      ...spoken,
      theme,
      dateFormat,
      async chooseLanguage(language) {
        const words = await loadMessages(language)
        keepLanguage(language)
        document.documentElement.lang = language
        setSpoken({ language, words })
      },
      chooseTheme(next) {
        keepTheme(next)
        showTheme(next)
        setTheme(next)
      },
      chooseDateFormat(format) {
        keepDateFormat(format)
        setDateFormat(format)
      },
    }),
    [spoken, theme, dateFormat],
  )
  return <PreferencesContext value={preferences}>{props.children}</PreferencesContext>
}

export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext)
  if (!preferences) throw new Error('usePreferences outside of PreferencesProvider')
  return preferences
}

/** The words of the office in the language of this person. */
export function useWords(): Messages {
  return usePreferences().words
}
