import { useRouteContext } from '@tanstack/react-router'
import type { Me } from '../../../shared/contract/access.ts'
import type { Scope } from '../../../shared/contract/roles.ts'

/** Who is signed in, and in which store. */
export function useMe(): Me {
  return useRouteContext({ from: '/staff', select: context => context.me })
}

/**
 * Whether this person may do something here. The server enforces the same; a button that could only fail is not shown.
 */
export function useMay(scope: Scope): boolean {
  return useMe().scopes.includes(scope)
}
