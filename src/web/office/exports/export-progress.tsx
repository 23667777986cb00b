import type { Export } from '../../../shared/contract/export.ts'
import { exportAddress } from '../../client/exports-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { useMe } from '../server-state/use-me.ts'
import { isUnderWay, useExportWords } from './exports-state.ts'
import { RetryExport } from './retry-export.tsx'

/** How far the export has come that was just asked for: a bar, and then the file or the reason. */
export function ExportProgress({ begun }: { begun: Export }) {
  const say = useExportWords()
  const { store } = useMe()
  const { rows_done, rows_expected } = begun
  if (isUnderWay(begun)) {
    return (
      <>
        <ProgressBar
          label={say.making}
          {...(rows_expected ? { value: rows_done / rows_expected } : {})}
          valueText={say.rowsOf(rows_done, rows_expected)}
        />
        <p className="modal-text">{say.comesBack}</p>
      </>
    )
  }
  const { kind, failure } = begun
  if (begun.status === 'failed' && failure) {
    return (
      <Alert tone="negative" live="alert" title={say.failed} action={<RetryExport one={begun} />}>
        {say.failureOf({ kind, failure })}
      </Alert>
    )
  }
  return (
    <div className="export-ready" role="status">
      <Icon name="positive" />
      <div>
        <p>
          <strong>{say.ready}</strong> {say.rows(rows_done)}
        </p>
        <p className="export-file">
          <a className="link" href={exportAddress(begun.id, store.id)} download={begun.file_name}>
            {begun.file_name}
          </a>
        </p>
      </div>
    </div>
  )
}
