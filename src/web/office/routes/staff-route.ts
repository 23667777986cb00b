import { createRoute, redirect } from '@tanstack/react-router'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { ApiProblem } from '../../client/problem.ts'
import { chosenStore, keepStore } from '../preferences/chosen-store.ts'
import { isSetupOpen } from '../preferences/open-setup.ts'
import { meQuery } from '../server-state/queries.ts'
import { OfficeShell } from '../shell/office-shell.tsx'
import { OfficeBroken } from '../shell/screen-broken.tsx'
import { officeRoot } from './office-root.ts'

/** Where a person goes first, by what the server says of them. */
const doors: Partial<Record<ErrorCode, '/sign-in' | '/password'>> = {
  unauthenticated: '/sign-in',
  password_change_needed: '/password',
}

/** All that needs a session: asks who is there, or sends them to sign in and back. */
export const staffRoute = createRoute({
  getParentRoute: () => officeRoot,
  id: 'staff',
  beforeLoad: async ({ context, location }) => {
    if (isSetupOpen()) throw redirect({ to: '/setup', replace: true })
    try {
      return { me: await context.queryClient.ensureQueryData(meQuery(context.api)) }
    } catch (error) {
      const door = error instanceof ApiProblem ? doors[error.code] : undefined
      if (door)
        throw redirect({ to: door, search: location.href === '/' ? {} : { next: location.href }, replace: true })
      // The store looked at last may be gone, or no longer this person's: begin again with their first.
      if (error instanceof ApiProblem && chosenStore() !== null) {
        keepStore(null)
        return { me: await context.queryClient.fetchQuery(meQuery(context.api)) }
      }
      // A person without a store is in the middle of setting one up.
      if (error instanceof ApiProblem && error.code === 'forbidden') throw redirect({ to: '/setup', replace: true })
      throw error
    }
  },
  component: OfficeShell,
  errorComponent: OfficeBroken,
})
