import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SettingsNav } from '../settings/lazy-settings-nav.ts'
import { staffRoute } from './staff-route.ts'

/** The area of the settings: what its pages stand in. */
export const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings',
  // The navigation is there with the page: React would show it a third of a second later.
  loader: async () => {
    await SettingsNav.preload?.()
  },
  component: lazyRouteComponent(() => import('../settings/settings-frame.tsx'), 'SettingsFrame'),
})

export const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../settings/settings-index-page.tsx'), 'SettingsIndexPage'),
})
