import type { ReportFile } from '../../client/reports-api.ts'
import { Button } from '../../ui/button.tsx'
import { useReportFile } from './use-report-file.tsx'

interface ReportButtonProps {
  file: string
  load: (how: ReportFile) => Promise<Blob>
  disabled: boolean
  words: { download: string; downloading: string; downloadFailed: string }
}

/** Has a report as a file, after asking how. */
export function ReportButton({ file, load, disabled, words }: ReportButtonProps) {
  const { isBusy, open, dialog } = useReportFile({ file, load, failed: words.downloadFailed })
  return (
    <>
      <Button
        intent="secondary"
        disabled={disabled}
        busy={isBusy ? words.downloading : false}
        aria-haspopup="dialog"
        onClick={open}
      >
        {words.download}
      </Button>
      {dialog}
    </>
  )
}
