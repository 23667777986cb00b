import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { OfficeBroken } from '../shell/screen-broken.tsx'
import { officeRoot } from './office-root.ts'

interface SignInSearch {
  /** Where the person wanted to go: a path of the office. */
  next?: string
}

export const signInRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/sign-in',
  validateSearch: (search): SignInSearch => {
    const next = search.next
    // Only a path below the office: never another site, whoever wrote the link.
    return typeof next === 'string' && /^\/[a-z]/.test(next) ? { next } : {}
  },
  component: lazyRouteComponent(() => import('../sign-in/sign-in-page.tsx'), 'SignInPage'),
  errorComponent: OfficeBroken,
})
