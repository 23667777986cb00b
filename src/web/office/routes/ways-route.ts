import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const waysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/ways-to-pay',
  component: lazyRouteComponent(() => import('../ways/ways-page.tsx'), 'WaysPage'),
})
