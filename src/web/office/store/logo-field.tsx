import { useState } from 'react'
import { imageTypes } from '../../../shared/contract/image.ts'
import type { StoreSettings } from '../../../shared/contract/store-settings.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { logoPicture } from './logo-picture.ts'
import { useStoreApi, useStoreWords } from './store-state.ts'

type Logo = StoreSettings['logo']

/** The store's logo: uploaded as it is chosen, so that the page beside the form shows it. */
export function LogoField({ logo, onLogo }: { logo: Logo; onLogo: (logo: Logo) => void }) {
  const { logo: say } = useStoreWords()
  const api = useStoreApi()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setFailed(false)
    try {
      const { id, url, width, height } = await api.uploadImage(await logoPicture(file), crypto.randomUUID())
      onLogo({ id, url, width, height })
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  if (logo) {
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
  return (
    <FileDrop
      label={say.label}
      invite={isBusy ? say.busy : say.invite}
      hint={say.hint}
      accept={imageTypes.join(',')}
      disabled={isBusy}
      error={hasFailed ? say.failed : undefined}
      onFiles={([file]) => void upload(file)}
      onRejected={() => setFailed(true)}
    />
  )
}
