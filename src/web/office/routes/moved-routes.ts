import { createRoute, redirect } from '@tanstack/react-router'
import type { SettingsPath } from '../settings/settings-pages.ts'
import { staffRoute } from './staff-route.ts'

const moved = (path: string, to: SettingsPath) =>
  createRoute({
    getParentRoute: () => staffRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

/** Where pages stood before they became settings: links that people kept still lead there. */
export const movedRoutes = [
  moved('/card-routing', '/settings/card-routing'),
  moved('/vouchers', '/settings/vouchers'),
  moved('/wallets', '/settings/wallets'),
  moved('/services', '/settings/services'),
  moved('/flags', '/settings/flags'),
]
