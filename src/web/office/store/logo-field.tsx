import type { StoreSettings } from '../../../shared/contract/store-settings.ts'
import { Button } from '../../ui/button.tsx'
import { drawPicture } from '../pictures/draw-picture.ts'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import { useStoreApi, useStoreWords } from './store-state.ts'

type Logo = StoreSettings['logo']

/** Enough for the largest place of a logo, on a screen of three times the density. */
const LOGO = { as: 'png', side: 512 } as const

/** The store's logo. */
export function LogoField({ logo, onLogo }: { logo: Logo; onLogo: (logo: Logo) => void }) {
  const { logo: say } = useStoreWords()
  const api = useStoreApi()

  async function upload(file: File) {
    const { id, url, width, height } = await api.uploadImage(await drawPicture(file, LOGO), crypto.randomUUID())
    onLogo({ id, url, width, height })
  }

  if (!logo) return <PictureDrop words={say} upload={upload} />
  return (
    <div className="logo-field">
      <span className="field-label">{say.label}</span>
      <div className="logo-shown">
        <img src={new URL(logo.url).pathname} alt={say.label} />
        <Button intent="secondary" size="small" onClick={() => onLogo(null)}>
          {say.remove}
        </Button>
      </div>
    </div>
  )
}
