import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useDetailWords } from './detail-words.ts'

/** What a part of the detail shows instead of its items: the wait, the reason, or that there is nothing. */
export function SectionState({ query, nothing }: { query: UseQueryResult<readonly unknown[]>; nothing: string }) {
  const chargeDetail = useDetailWords()
  const { shell } = useWords()
  if (query.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">{shell.loading}</span>
        <Skeleton width="70%" />
      </div>
    )
  }
  if (query.isError) {
    return (
      <p className="charge-nothing" role="alert">
        {chargeDetail.sectionFailed}{' '}
        <Button intent="quiet" size="small" onClick={() => void query.refetch()}>
          {shell.tryAgain}
        </Button>
      </p>
    )
  }
  return query.data.length === 0 && <p className="charge-nothing">{nothing}</p>
}
