import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SettingsNav } from '../settings/lazy-settings-nav.ts'
import { pagesFor } from '../settings/settings-pages.ts'
import { staffRoute } from './staff-route.ts'

/** What of the office is one's own: it stands among the settings, at addresses that are open to a cashier too. */
const ownRoute = createRoute({
  getParentRoute: () => staffRoute,
  id: 'own',
  loader: async ({ context: { me } }) => {
    if (pagesFor(me.scopes).length > 0) await SettingsNav.preload?.()
  },
  component: lazyRouteComponent(() => import('../settings/settings-frame.tsx'), 'SettingsFrame'),
})

const securityRoute = createRoute({
  getParentRoute: () => ownRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('../security/security-page.tsx'), 'SecurityPage'),
})

const counterCodeRoute = createRoute({
  getParentRoute: () => ownRoute,
  path: '/counter-code',
  component: lazyRouteComponent(() => import('../counter-code/counter-code-page.tsx'), 'CounterCodePage'),
})

export const ownRoutes = ownRoute.addChildren([securityRoute, counterCodeRoute])
