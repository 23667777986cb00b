import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

/** The area of the settings: what its pages stand in. */
export const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings-frame.tsx'), 'SettingsFrame'),
})

export const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../settings/settings-index-page.tsx'), 'SettingsIndexPage'),
})
