import { useState } from 'react'
import { useToast } from './toasts.tsx'

interface Download {
  /** The name of the file on this device. */
  file: string
  load: () => Promise<Blob>
  /** What is said where it did not come. */
  failed: string
}

/** Fetches a file by the person's session and hands it to the browser. */
export function useDownload({ file, load, failed }: Download): { isBusy: boolean; download: () => void } {
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      const address = URL.createObjectURL(await load())
      Object.assign(document.createElement('a'), { href: address, download: file }).click()
      setTimeout(() => URL.revokeObjectURL(address), 1_000)
    } catch {
      showToast({ tone: 'negative', text: failed })
    }
    setBusy(false)
  }
  return { isBusy, download: () => void fetchFile() }
}
