import type { Export } from '../../../shared/contract/export.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { exportsKey, useExportsApi } from './exports-state.ts'

/** Has a failed export made again. */
export function RetryExport({ one }: { one: Export }) {
  const { shell } = useWords()
  const api = useExportsApi()
  const retry = useIntention({
    send: ({ id }: Pick<Export, 'id'>, idempotencyKey) => api.retry(id, idempotencyKey),
    changes: () => [exportsKey],
  })
  return (
    <>
      <Button intent="secondary" size="small" busy={retry.isPending} onClick={() => retry.mutate({ id: one.id })}>
        {shell.tryAgain}
      </Button>
      <ProblemAlert error={retry.error} />
    </>
  )
}
