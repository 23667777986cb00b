import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const goingLiveRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/going-live',
  component: lazyRouteComponent(() => import('../going-live/going-live-page.tsx'), 'GoingLivePage'),
})
