import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { OfficeBroken } from '../shell/screen-broken.tsx'
import { doorSearch } from './next-path.ts'
import { officeRoot } from './office-root.ts'

export const signInRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/sign-in',
  validateSearch: search => doorSearch(search),
  component: lazyRouteComponent(() => import('../sign-in/sign-in-page.tsx'), 'SignInPage'),
  errorComponent: OfficeBroken,
})
