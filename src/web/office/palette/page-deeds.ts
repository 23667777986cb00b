import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { Scope } from '../../../shared/contract/roles.ts'
import { capsOf, officeKeys } from '../keys/office-keys.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useMe } from '../server-state/use-me.ts'
import { pagesFor, wayBack } from '../settings/settings-pages.ts'
import { useSettingsWords } from '../settings/settings-words.ts'
import type { PaletteDeed } from './palette-deed.ts'
import { usePaletteWords } from './palette-words.ts'

interface PageOfOffice {
  to: '/' | '/charges' | '/links' | '/review' | '/customers' | '/disputes' | '/numbers' | '/ledger'
  scope: Scope
  label: string
  words?: string
  keys?: string
}

/** The pages that a person works on and those where the store is set up, as far as their role goes. */
export function usePageDeeds(): { pages: PaletteDeed[]; settings: PaletteDeed[] } {
  const { shell, review } = usePreferences().words
  const { words } = usePaletteWords()
  const setting = useSettingsWords()
  const { scopes } = useMe()
  const navigate = useNavigate()
  const here = useRouterState({ select: state => state.location.pathname })
  const goes = officeKeys.everywhere
  const pages: PageOfOffice[] = [
    {
      to: '/',
      scope: 'reports:read',
      label: shell.home,
      words: words.home,
      keys: capsOf(goes.goHome.keys[0]).join(' '),
    },
    { to: '/charges', scope: 'charges:read', label: shell.charges, keys: capsOf(goes.goCharges.keys[0]).join(' ') },
    {
      to: '/links',
      scope: 'links:read',
      label: shell.links,
      words: words.links,
      keys: capsOf(goes.goLinks.keys[0]).join(' '),
    },
    {
      to: '/review',
      scope: 'ledger:read',
      label: review.title,
      words: words.review,
      keys: capsOf(goes.goReview.keys[0]).join(' '),
    },
    {
      to: '/customers',
      scope: 'customers:read',
      label: shell.customers,
      keys: capsOf(goes.goCustomers.keys[0]).join(' '),
    },
    {
      to: '/disputes',
      scope: 'charges:read',
      label: shell.disputes,
      words: words.disputes,
      keys: capsOf(goes.goDisputes.keys[0]).join(' '),
    },
    {
      to: '/numbers',
      scope: 'reports:read',
      label: shell.numbers,
      words: words.numbers,
      keys: capsOf(goes.goNumbers.keys[0]).join(' '),
    },
    {
      to: '/ledger',
      scope: 'ledger:read',
      label: shell.ledger,
      words: words.ledger,
      keys: capsOf(goes.goLedger.keys[0]).join(' '),
    },
  ]
  const settings = pagesFor(scopes).map(({ page, to }) => {
    const { title, words: others } = setting.pages[page]
    const act = () => void navigate({ to, search: wayBack(to, here) })
    return { id: to, path: to, label: title, words: `${setting.title} ${others}`, act }
  })
  const deeds = pages
    .filter(({ scope }) => scopes.includes(scope))
    .map(({ to, scope: _scope, ...page }) => ({ ...page, id: to, path: to, act: () => void navigate({ to }) }))
  return { pages: deeds, settings }
}
