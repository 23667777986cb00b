import { Button } from '../../../ui/button.tsx'
import { drawPicture } from '../../pictures/draw-picture.ts'
import { PictureDrop } from '../../pictures/picture-drop.tsx'
import { useLinksApi, useLinkWords } from '../links-state.ts'

/** Enough for the widest place on a payer's page, on a screen of twice the density. */
const PICTURE = { as: 'jpeg', side: 1_200, quality: 0.82 } as const

/** The picture of a link. */
export function ImageField({ image, onImage }: { image: string | null; onImage: (image: string | null) => void }) {
  const { form: say } = useLinkWords()
  const api = useLinksApi()

  async function upload(file: File) {
    const { url } = await api.uploadImage(await drawPicture(file, PICTURE), crypto.randomUUID())
    onImage(url)
  }

  if (!image) {
    const words = {
      label: say.image,
      invite: say.imageInvite,
      busy: say.imageBusy,
      hint: say.imageHint,
      failed: say.imageFailed,
    }
    return <PictureDrop words={words} upload={upload} />
  }
  return (
    <div className="link-picture">
      <img src={new URL(image).pathname} alt={say.image} />
      <Button intent="secondary" size="small" onClick={() => onImage(null)}>
        {say.imageRemove}
      </Button>
    </div>
  )
}
