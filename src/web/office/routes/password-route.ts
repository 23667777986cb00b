import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { OfficeBroken } from '../shell/screen-broken.tsx'
import { type NextSearch, nextSearch } from './next-path.ts'
import { officeRoot } from './office-root.ts'

/** Where a person chooses a password of their own before a live store opens. */
export const passwordRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/password',
  validateSearch: (search): NextSearch => nextSearch(search),
  component: lazyRouteComponent(() => import('../sign-in/password-page.tsx'), 'PasswordPage'),
  errorComponent: OfficeBroken,
})
