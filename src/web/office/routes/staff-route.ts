import { createRoute, redirect } from '@tanstack/react-router'
import { ApiProblem } from '../../client/problem.ts'
import { chosenStore, keepStore } from '../preferences/chosen-store.ts'
import { meQuery } from '../server-state/queries.ts'
import { OfficeShell } from '../shell/office-shell.tsx'
import { OfficeBroken } from '../shell/screen-broken.tsx'
import { officeRoot } from './office-root.ts'

/** All that needs a session: asks who is there, or sends them to sign in and back. */
export const staffRoute = createRoute({
  getParentRoute: () => officeRoot,
  id: 'staff',
  beforeLoad: async ({ context, location }) => {
    try {
      return { me: await context.queryClient.ensureQueryData(meQuery(context.api)) }
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'unauthenticated') {
        const next = location.href === '/' ? {} : { next: location.href }
        throw redirect({ to: '/sign-in', search: next, replace: true })
      }
      // The store looked at last may be gone, or no longer this person's: begin again with their first.
      if (error instanceof ApiProblem && chosenStore() !== null) {
        keepStore(null)
        return { me: await context.queryClient.fetchQuery(meQuery(context.api)) }
      }
      throw error
    }
  },
  component: OfficeShell,
  errorComponent: OfficeBroken,
})

export const officeIndexRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/charges', replace: true })
  },
})
