import { queryOptions } from '@tanstack/react-query'
import type { GoingLive } from '../../../shared/contract/going-live.ts'
import type { Api } from '../../client/api.ts'

/** What is missing before real money. */
export function goingLiveQuery({ call }: Pick<Api, 'call'>) {
  return queryOptions({
    queryKey: ['going-live'],
    queryFn: ({ signal }) => call<GoingLive>({ method: 'GET', path: '/v1/going-live', signal }),
  })
}

/** Whether the first page tells of it. A test store whose live store is open is done. */
export function isMissingForLive(found: GoingLive | undefined): found is GoingLive {
  return found !== undefined && !found.ready && !found.live_store
}
