import '../ui/ui.css'
import './office.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createApi } from '../client/api.ts'
import { createCaller } from '../client/caller.ts'
import { createSession } from '../client/session.ts'
import { mayRetryRead } from './data/queries.ts'
import { chosenStore } from './preferences/chosen-store.ts'
import { chosenLanguage, loadMessages } from './preferences/language.ts'
import { PreferencesProvider } from './preferences/preferences.tsx'
import { chosenTheme, showTheme } from './preferences/theme.ts'
import { createOfficeRouter } from './routes/office-router.ts'

showTheme(chosenTheme())

const language = chosenLanguage()
document.documentElement.lang = language

const browserFetch: typeof fetch = (...request) => fetch(...request)
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: mayRetryRead, refetchOnWindowFocus: true } },
})
const router = createOfficeRouter({
  api: createApi(createCaller({ baseUrl: '', storeId: chosenStore, fetch: browserFetch })),
  session: createSession({ baseUrl: '', fetch: browserFetch }),
  queryClient,
})

const place = document.getElementById('office')
if (!place) throw new Error('index.html has no #office')

const words = await loadMessages(language)
createRoot(place).render(
  <PreferencesProvider language={language} words={words}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </PreferencesProvider>,
)
