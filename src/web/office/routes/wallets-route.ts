import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const walletsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/wallets',
  component: lazyRouteComponent(() => import('../wallets/wallets-page.tsx'), 'WalletsPage'),
})
