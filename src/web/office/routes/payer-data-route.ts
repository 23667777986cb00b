import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const payerDataRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../payer-data/payer-data-page.tsx'), 'PayerDataPage'),
})
