import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

export const walletsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/wallets',
  component: lazyRouteComponent(() => import('../wallets/wallets-page.tsx'), 'WalletsPage'),
})
