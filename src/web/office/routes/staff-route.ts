import { createRoute, redirect } from '@tanstack/react-router'
import type { Me } from '../../../shared/contract/access.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { hasCounterAlone } from '../../../shared/contract/who-uses-counter.ts'
import { ApiProblem, isPassing } from '../../client/problem.ts'
import { chosenStore, keepStore } from '../preferences/chosen-store.ts'
import { isSetupOpen } from '../preferences/open-setup.ts'
import type { OfficeContext } from '../server-state/office-context.ts'
import { meQuery } from '../server-state/queries.ts'
import { OfficeShell } from '../shell/office-shell.tsx'
import { OfficeBroken } from '../shell/screen-broken.tsx'
import { COUNTER } from './next-path.ts'
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
    const known = await whoIsThere(context, location)
    if (hasCounterAlone(known.me.scopes) && !ownPages.includes(location.pathname)) await leaveForCounter()
    return known
  },
  component: OfficeShell,
  errorComponent: OfficeBroken,
})

/** What of the office is one's own: all else is closed to whoever has the counter alone. */
const ownPages: readonly string[] = ['/security']

/** The counter is a page of its own: nothing of the office is shown on the way there. */
function leaveForCounter(): Promise<never> {
  window.location.replace(COUNTER)
  return new Promise(() => undefined)
}

/** The store that is shown is named from now on: a live store that they join meanwhile would come first. */
function stayWith(me: Me): Me {
  if (chosenStore() === null) keepStore(me.store.id)
  return me
}

async function whoIsThere(context: OfficeContext, location: { href: string }): Promise<{ me: Me }> {
  if (isSetupOpen()) throw redirect({ to: '/setup', replace: true })
  const question = meQuery(context.api)
  try {
    return { me: stayWith(await context.queryClient.fetchQuery(question)) }
  } catch (error) {
    // A cut takes nobody's page away: who was there is there.
    const known = isPassing(error) ? context.queryClient.getQueryData(question.queryKey) : undefined
    if (known) return { me: known }
    const door = error instanceof ApiProblem ? doors[error.code] : undefined
    if (door) throw redirect({ to: door, search: location.href === '/' ? {} : { next: location.href }, replace: true })
    // The store looked at last may be gone, or no longer this person's: begin again with their first.
    if (error instanceof ApiProblem && chosenStore() !== null) {
      keepStore(null)
      return whoIsThere(context, location)
    }
    // A person without a store is in the middle of setting one up, or has lost their access: the page says which.
    if (error instanceof ApiProblem && error.code === 'forbidden') throw redirect({ to: '/setup', replace: true })
    throw error
  }
}
