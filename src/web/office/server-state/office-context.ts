import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Api } from '../../client/api.ts'
import type { Session } from '../../client/session.ts'

/** What every route is handed. */
export interface OfficeContext {
  api: Api
  session: Session
  queryClient: QueryClient
}

/** The same for a component. */
export function useOffice(): OfficeContext {
  return useRouteContext({ from: '__root__' })
}
