import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Messages } from '../messages/pt-br.ts'
import type { Language } from '../preferences/language.ts'
import { PreferencesProvider, usePreferences } from '../preferences/preferences.tsx'
import { ToastHost } from './toasts.tsx'

interface OfficeProvidersProps {
  language: Language
  words: Messages
  queryClient: QueryClient
  children: ReactNode
}

/** What every page and every component of the library finds around it. */
export function OfficeProviders({ language, words, queryClient, children }: OfficeProvidersProps) {
  return (
    <PreferencesProvider language={language} words={words}>
      <QueryClientProvider client={queryClient}>
        <LibraryLanguage>
          <ToastHost>{children}</ToastHost>
        </LibraryLanguage>
      </QueryClientProvider>
    </PreferencesProvider>
  )
}

/**
 * The library speaks this person's language, not their browser's. It is handed no router: its own links, which would
 * need one, are nowhere in the office.
 */
function LibraryLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={usePreferences().language}>{children}</I18nProvider>
}
