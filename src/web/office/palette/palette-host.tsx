import './palette-host.css'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Scope } from '../../../shared/contract/roles.ts'
import { useOpening } from '../../ui/command-palette/use-opening.ts'
import { Icon } from '../../ui/icon.tsx'
import { ariaKeys, capsOf, officeKeys } from '../keys/office-keys.ts'
import { useOfficeKeys } from '../keys/use-office-keys.ts'
import { useWords } from '../preferences/preferences.tsx'
import { useMe } from '../server-state/use-me.ts'
import { useRememberVisits } from './recent-paths.ts'

const loadPalette = () => import('./office-palette.tsx')
const OfficePalette = lazy(async () => ({ default: (await loadPalette()).OfficePalette }))
const KeysDialog = lazy(async () => ({ default: (await import('../keys/keys-dialog.tsx')).KeysDialog }))

const [paletteKeys] = officeKeys.everywhere.palette.keys

/** Everything that can be done, by Ctrl K or ⌘ K from wherever one is, and by a button that says so. */
export function PaletteHost() {
  const { palette } = useWords()
  const opening = useOpening()
  const [areKeysShown, showKeys] = useState(false)
  const path = useRouterState({ select: state => state.location.pathname })
  useKeysOfEverywhere({ open: opening.open, showKeys: () => showKeys(true) })
  useRememberVisits()
  useEffect(fetchAtFirstKey, [])
  return (
    <>
      <button
        type="button"
        className="office-nav-item palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(paletteKeys)}
        onClick={opening.open}
        onPointerEnter={() => void loadPalette()}
      >
        <Icon name="search" />
        <span>{palette.open}</span>
        <kbd className="palette-keys">{capsOf(paletteKeys).join(' ')}</kbd>
      </button>
      <Suspense>
        {opening.key && <OfficePalette key={opening.key} showKeys={() => showKeys(true)} onClosed={opening.closed} />}
        {areKeysShown && <KeysDialog path={path} onClosed={() => showKeys(false)} />}
      </Suspense>
    </>
  )
}

/** What the keys of everywhere do: null for whom the page is not. */
function useKeysOfEverywhere({ open, showKeys }: { open: () => void; showKeys: () => void }): void {
  const { scopes } = useMe()
  const navigate = useNavigate()
  const path = useRouterState({ select: state => state.location.pathname })
  const go = (
    to: '/' | '/charges' | '/links' | '/review' | '/customers' | '/disputes' | '/numbers' | '/ledger',
    { scope }: { scope: Scope },
  ) => (scopes.includes(scope) ? () => void navigate({ to }) : null)
  const keys = officeKeys.everywhere
  const isInList = path.startsWith('/charges')
  useOfficeKeys('everywhere', {
    palette: open,
    keys: showKeys,
    newCharge: scopes.includes(keys.newCharge.scope)
      ? // Beside the list it opens with the list's filters kept.
        () =>
          void (isInList ? navigate({ to: '/charges/new', search: kept => kept }) : navigate({ to: '/charges/new' }))
      : null,
    goHome: go('/', keys.goHome),
    goCharges: go('/charges', keys.goCharges),
    goLinks: go('/links', keys.goLinks),
    goReview: go('/review', keys.goReview),
    goCustomers: go('/customers', keys.goCustomers),
    goDisputes: go('/disputes', keys.goDisputes),
    goNumbers: go('/numbers', keys.goNumbers),
    goLedger: go('/ledger', keys.goLedger),
  })
}

/**
 * A palette that comes late loses the first letters: its code is under way when the first of its two keys goes down.
 */
function fetchAtFirstKey(): () => void {
  const [first] = ariaKeys(paletteKeys).split('+')
  const fetch = ({ key }: KeyboardEvent) => {
    if (key !== first) return
    removeEventListener('keydown', fetch)
    void loadPalette()
  }
  addEventListener('keydown', fetch)
  return () => removeEventListener('keydown', fetch)
}
