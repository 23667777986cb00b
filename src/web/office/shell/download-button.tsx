import { Button } from '../../ui/button.tsx'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  /** The name of the file on this device. */
  file: string
  load: () => Promise<Blob>
  disabled?: boolean
  words: { download: string; downloading: string; downloadFailed: string }
}

/** Fetches a file by the person's session and hands it to the browser. */
export function DownloadButton({ file, load, disabled = false, words }: DownloadButtonProps) {
  const { isBusy, download } = useDownload({ file, load, failed: words.downloadFailed })
  return (
    <Button intent="secondary" disabled={disabled} busy={isBusy ? words.downloading : false} onClick={download}>
      {words.download}
    </Button>
  )
}
