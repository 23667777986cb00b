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
