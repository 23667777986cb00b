import '../ui/ui.css'
import './office.css'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createApi } from '../client/api.ts'
import { watchPerson } from '../client/attended.ts'
import { createCaller } from '../client/caller.ts'
import { confirmFirst, createIdentityGate } from '../client/confirm-first.ts'
import { ApiProblem } from '../client/problem.ts'
import { createSession } from '../client/session.ts'
import { traceHeaders } from '../client/trace-headers.ts'
import { chosenStore, keepStoreOfAddress } from './preferences/chosen-store.ts'
import { chosenLanguage, loadMessages } from './preferences/language.ts'
import { chosenTheme, showTheme } from './preferences/theme.ts'
import { createOfficeRouter } from './routes/office-router.ts'
import { mayRetryRead } from './server-state/queries.ts'
import { OfficeProviders } from './shell/office-providers.tsx'

showTheme(chosenTheme())

const language = chosenLanguage()
document.documentElement.lang = language

const isAttended = watchPerson(window)
const browserFetch: typeof fetch = (address, how) => {
  const attended = isAttended() ? {} : { 'Guiche-Unattended': '1' }
  return fetch(address, {
    ...how,
    headers: { ...(how?.headers as Record<string, string>), ...attended, ...traceHeaders() },
  })
}
const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Who is there is asked by the route itself, which sends to the sign-in on its own.
      if (query.queryKey[0] !== 'me') sendToSignInWhenOver(error)
    },
  }),
  mutationCache: new MutationCache({ onError: error => sendToSignInWhenOver(error) }),
  defaultOptions: { queries: { staleTime: 5_000, retry: mayRetryRead, refetchOnWindowFocus: true } },
})
keepStoreOfAddress()
const identity = createIdentityGate()
const caller = createCaller({ baseUrl: '', storeId: chosenStore, fetch: browserFetch })
const line = { baseUrl: '', fetch: browserFetch }
const router = createOfficeRouter({
  api: createApi(confirmFirst(caller, identity.ask)),
  identity,
  session: createSession(line),
  line,
  queryClient,
})

/**
 * A session that ended while somebody worked: ask again who is there, which leads to the sign-in and back to this page.
 */
function sendToSignInWhenOver(error: Error): void {
  if (!(error instanceof ApiProblem) || error.code !== 'unauthenticated') return
  queryClient.removeQueries({ queryKey: ['me'] })
  void router.invalidate()
}

/** A screen that was built anew while this page was open: its file is gone, and a fresh page knows the new ones. */
window.addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('guiche.reloaded') ?? 0)
  if (Date.now() - last < 30_000) return
  sessionStorage.setItem('guiche.reloaded', String(Date.now()))
  location.reload()
})

const place = document.getElementById('office')
if (!place) throw new Error('index.html has no #office')

// Not awaited as the module loads: the catalog's file may stand on what is in this one.
void loadMessages(language).then(words =>
  createRoot(place).render(
    <OfficeProviders language={language} words={words} queryClient={queryClient}>
      <RouterProvider router={router} />
    </OfficeProviders>,
  ),
)
