import { Link, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { hasCounterAlone } from '../../../shared/contract/who-uses-counter.ts'
import { Alert } from '../../ui/alert.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { Wordmark } from '../../ui/mark.tsx'
import { PaletteHost } from '../palette/palette-host.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { COUNTER } from '../routes/next-path.ts'
import { IdentityHost } from '../security/identity-host.tsx'
import { useLiveCharges } from '../server-state/use-live-charges.ts'
import { useMay, useMe } from '../server-state/use-me.ts'
import { SettingsNav } from '../settings/lazy-settings-nav.ts'
import { isAmongSettings, pagesFor } from '../settings/settings-pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { mayOpen, pages } from './page-scopes.ts'
import { ReviewLink } from './review-link.tsx'
import { StoreMenu } from './store-menu.tsx'

/** Whoever keeps to the links never sees it. */
const ClosedPage = lazy(async () => ({ default: (await import('./closed-page.tsx')).ClosedPage }))

/** It waits until the page stands: nobody came for it. */
const StaffConsent = lazy(async () => {
  await new Promise(done => setTimeout(done, 1_500))
  return { default: (await import('../privacy/staff-consent.tsx')).StaffConsent }
})

/** The frame of every page behind the sign-in: a slim navigation on the left, below on phones, and the page. */
export function OfficeShell() {
  const { shell } = useWords()
  const me = useMe()
  const mayReadBooks = useMay('ledger:read')
  const isLive = useLiveCharges(me.store.id)
  const maySet = pagesFor(me.scopes).length > 0
  const isOpen = mayOpen(useMatches({ select: matches => matches.at(-1)?.fullPath ?? '/' }), me.scopes)
  const isInSettings = useRouterState({ select: state => maySet && isAmongSettings(state.location.pathname) })
  // Whoever runs the store's services looks here for the store.
  document.documentElement.dataset.store = me.store.id
  return (
    <>
      <a className="skip-link" href="#content">
        {shell.skipToContent}
      </a>
      {me.store.mode === 'test' && <TestBand />}
      <div className="office" data-area={isInSettings ? 'settings' : undefined}>
        <header className="office-side">
          <Link to="/" className="office-brand">
            <Wordmark />
          </Link>
          <StoreMenu />
          <nav className="office-nav" aria-label={shell.navigation}>
            {me.scopes.includes('reports:read') && (
              <Link to="/" activeOptions={{ exact: true }} className="office-nav-item" data-page="home">
                <Glyph name="home" />
                <span>{shell.home}</span>
              </Link>
            )}
            {pages.map(
              ([page, scope]) =>
                me.scopes.includes(scope) && (
                  <Link key={page} to={`/${page}`} className="office-nav-item" data-page={page}>
                    <Glyph name={page} />
                    <span>{shell[page]}</span>
                  </Link>
                ),
            )}
            {mayReadBooks && <ReviewLink />}
            {hasCounterAlone(me.scopes) ? <WayToCounter /> : <PaletteHost />}
            {maySet && (
              <Link to="/settings" className="office-nav-item office-nav-settings">
                <Glyph name="settings" />
                <span>{shell.settings}</span>
              </Link>
            )}
          </nav>
          <Suspense>{isInSettings && <SettingsNav />}</Suspense>
          <AccountMenu />
        </header>
        <main className="office-page" id="content" tabIndex={-1}>
          <div className="office-line" role="status">
            {!isLive && <Alert tone="neutral">{shell.offline}</Alert>}
          </div>
          {isOpen ? (
            <Outlet />
          ) : (
            <Suspense>
              <ClosedPage />
            </Suspense>
          )}
        </main>
        <IdentityHost />
        <Suspense>
          <StaffConsent key={me.store.id} />
        </Suspense>
      </div>
    </>
  )
}

/** Whoever has the counter alone finds nothing here but the way back. */
function WayToCounter() {
  const { shell } = useWords()
  return (
    <a href={COUNTER} className="office-nav-item">
      <Glyph name="back" />
      <span>{shell.counter}</span>
    </a>
  )
}

/** Says on every screen that the money here is not real. */
function TestBand() {
  const { shell } = useWords()
  return (
    <aside className="test-band" aria-label={shell.testMode}>
      <strong>{shell.testMode}</strong>
      <span>{shell.testModeHint}</span>
    </aside>
  )
}
