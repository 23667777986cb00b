import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useToast } from './toasts.tsx'

interface DownloadButtonProps {
  /** The name of the file on this device. */
  file: string
  load: () => Promise<Blob>
  disabled?: boolean
  words: { download: string; downloading: string; downloadFailed: string }
}

/** Fetches a file by the person's session and hands it to the browser. */
export function DownloadButton({ file, load, disabled = false, words }: DownloadButtonProps) {
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const address = URL.createObjectURL(await load())
      Object.assign(document.createElement('a'), { href: address, download: file }).click()
      setTimeout(() => URL.revokeObjectURL(address), 1_000)
    } catch {
      showToast({ tone: 'negative', text: words.downloadFailed })
    }
    setBusy(false)
  }
  return (
    <Button
      intent="secondary"
      disabled={disabled}
      busy={isBusy ? words.downloading : false}
      onClick={() => void download()}
    >
      {words.download}
    </Button>
  )
}
