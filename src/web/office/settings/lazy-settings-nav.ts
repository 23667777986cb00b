import { lazyRouteComponent } from '@tanstack/react-router'

/** The settings' own navigation, in a file of its own: who never opens them does not load it. */
export const SettingsNav = lazyRouteComponent(() => import('./settings-nav.tsx'), 'SettingsNav')
