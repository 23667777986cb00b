import { useNavigate } from '@tanstack/react-router'
import type { Scope } from '../../../shared/contract/access.ts'
import { capsOf, officeKeys } from '../keys/office-keys.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useRoutingWords } from '../routing/routing-words.ts'
import { useMe } from '../server-state/use-me.ts'
import type { PaletteDeed } from './palette-deed.ts'
import { usePaletteWords } from './palette-words.ts'

interface PageOfOffice {
  to:
    | '/'
    | '/charges'
    | '/review'
    | '/customers'
    | '/disputes'
    | '/numbers'
    | '/ledger'
    | '/card-routing'
    | '/vouchers'
    | '/mails'
    | '/wallets'
    | '/flags'
    | '/services'
  scope: Scope
  label: string
  words?: string
  keys?: string
}

/** The pages that a person works on and those where the store is set up, as far as their role goes. */
export function usePageDeeds(): { pages: PaletteDeed[]; settings: PaletteDeed[] } {
  const { shell, review, account } = usePreferences().words
  const { words } = usePaletteWords()
  const { title: acquirers } = useRoutingWords()
  const { scopes } = useMe()
  const navigate = useNavigate()
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
  const settings: PageOfOffice[] = [
    { to: '/card-routing', scope: 'settings:write', label: acquirers, words: words.routing },
    { to: '/vouchers', scope: 'settings:write', label: account.vouchers, words: words.vouchers },
    { to: '/mails', scope: 'settings:write', label: account.mails, words: words.mails },
    { to: '/wallets', scope: 'settings:write', label: account.wallets, words: words.wallets },
    { to: '/flags', scope: 'services:write', label: account.flags, words: words.flags },
    { to: '/services', scope: 'services:write', label: account.services, words: words.services },
  ]
  const deedsOf = (list: readonly PageOfOffice[]) =>
    list
      .filter(({ scope }) => scopes.includes(scope))
      .map(({ to, scope: _scope, ...page }) => ({ ...page, id: to, path: to, act: () => void navigate({ to }) }))
  return { pages: deedsOf(pages), settings: deedsOf(settings) }
}
