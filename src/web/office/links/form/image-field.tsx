import { useState } from 'react'
import { imageTypes } from '../../../../shared/contract/image.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { useLinksApi, useLinkWords } from '../links-state.ts'
import { smallPicture } from './small-picture.ts'

/** The picture of a link: uploaded as it is chosen, so that the page beside the form shows it. */
export function ImageField({ image, onImage }: { image: string | null; onImage: (image: string | null) => void }) {
  const { form: say } = useLinkWords()
  const api = useLinksApi()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setFailed(false)
    try {
      const { url } = await api.uploadImage(await smallPicture(file), crypto.randomUUID())
      onImage(url)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  if (image) {
    return (
      <div className="link-picture">
        <img src={new URL(image).pathname} alt={say.image} />
        <Button intent="secondary" size="small" onClick={() => onImage(null)}>
          {say.imageRemove}
        </Button>
      </div>
    )
  }
  return (
    <FileDrop
      label={say.image}
      invite={isBusy ? say.imageBusy : say.imageInvite}
      hint={say.imageHint}
      accept={imageTypes.join(',')}
      disabled={isBusy}
      error={hasFailed ? say.imageFailed : undefined}
      onFiles={([file]) => void upload(file)}
      onRejected={() => setFailed(true)}
    />
  )
}
