import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const ssoRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/sso',
  component: lazyRouteComponent(() => import('../sso/sso-page.tsx'), 'SsoPage'),
})
