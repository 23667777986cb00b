import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type SetupStep, setupSteps } from '../../../shared/contract/setup-steps.ts'
import { OfficeBroken } from '../shell/screen-broken.tsx'
import { officeRoot } from './office-root.ts'

/** The step that is looked at: absent for the one that comes next. */
export interface SetupSearch {
  step?: SetupStep
}

/** The first visit of a new installation: before there is a store, or anybody to sign in. */
export const setupRoute = createRoute({
  getParentRoute: () => officeRoot,
  path: '/setup',
  validateSearch: ({ step }): SetupSearch => {
    const known = setupSteps.find(one => one === step)
    return known ? { step: known } : {}
  },
  component: lazyRouteComponent(() => import('../setup/setup-page.tsx'), 'SetupPage'),
  errorComponent: OfficeBroken,
})
