import { useState } from 'react'
import { imageTypes } from '../../../shared/contract/file-types.ts'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'

interface PictureWords {
  label: string
  invite: string
  busy: string
  hint: string
  failed: string
}

/** A place for a picture, which is uploaded as it is chosen, so that the page beside the form shows it. */
export function PictureDrop({ words, upload }: { words: PictureWords; upload: (file: File) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function take(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setFailed(false)
    try {
      await upload(file)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FileDrop
      label={words.label}
      invite={isBusy ? words.busy : words.invite}
      hint={words.hint}
      accept={imageTypes.join(',')}
      disabled={isBusy}
      error={hasFailed ? words.failed : undefined}
      onFiles={([file]) => void take(file)}
      onRejected={() => setFailed(true)}
    />
  )
}
