import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { ReportFile } from '../../client/reports-api.ts'
import { useDownload } from '../shell/use-download.ts'

const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))

interface Asked {
  /** The name of the file on this device. */
  file: string
  load: (how: ReportFile) => Promise<Blob>
  /** What is said where it did not come. */
  failed: string
}

/** Asks how a report is to be written, and fetches it. The dialog is drawn beside the button that opens it. */
export function useReportFile({ file, load, failed }: Asked): { isBusy: boolean; open: () => void; dialog: ReactNode } {
  const how = useRef<ReportFile>(undefined)
  const [isOpen, setOpen] = useState(false)
  const { isBusy, download } = useDownload({
    file,
    load: () => (how.current ? load(how.current) : Promise.reject(new Error('Nobody has chosen a shape'))),
    failed,
  })
  const choose = (chosen: ReportFile) => {
    how.current = chosen
    download()
  }
  const dialog = isOpen && (
    <Suspense>
      <ReportDialog onChosen={choose} onClosed={() => setOpen(false)} />
    </Suspense>
  )
  return { isBusy, open: () => setOpen(true), dialog }
}
