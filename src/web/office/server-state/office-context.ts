import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Api } from '../../client/api.ts'
import type { IdentityGate } from '../../client/confirm-first.ts'
import type { AuthLine, Session } from '../../client/session.ts'

/** What every route is handed. */
export interface OfficeContext {
  api: Api
  session: Session
  /** By which the pages of the door ask (`useDoor`). */
  line: AuthLine
  /** Where the question who is there is put. */
  identity: IdentityGate
  queryClient: QueryClient
}

/** The same for a component. */
export function useOffice(): OfficeContext {
  return useRouteContext({ from: '__root__' })
}
