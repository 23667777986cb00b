import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Messages } from '../messages/pt-br.ts'
import type { Language } from '../preferences/language.ts'
import { PreferencesProvider, usePreferences } from '../preferences/preferences.tsx'
import type { OfficeRouter } from '../routes/office-router.ts'
import { ToastHost } from './toasts.tsx'

interface OfficeProvidersProps {
  language: Language
  words: Messages
  queryClient: QueryClient
  router: OfficeRouter
  children: ReactNode
}

/** What every page and every component of the library finds around it. */
export function OfficeProviders({ language, words, queryClient, router, children }: OfficeProvidersProps) {
  return (
    <PreferencesProvider language={language} words={words}>
      <QueryClientProvider client={queryClient}>
        <AriaProviders router={router}>
          <ToastHost>{children}</ToastHost>
        </AriaProviders>
      </QueryClientProvider>
    </PreferencesProvider>
  )
}

/** The library speaks this person's language, not their browser's; its links stay in the office. */
function AriaProviders({ router, children }: { router: OfficeRouter; children: ReactNode }) {
  const { language } = usePreferences()
  return (
    <I18nProvider locale={language}>
      <AriaRouter
        navigate={path => router.history.push(router.basepath + path)}
        useHref={path => (path.startsWith('/') ? router.basepath + path : path)}
      >
        {children}
      </AriaRouter>
    </I18nProvider>
  )
}
