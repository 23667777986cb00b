import './palette-host.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCommandKey } from '../../ui/command-palette/use-command-key.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../preferences/preferences.tsx'

const loadPalette = () => import('./office-palette.tsx')
const OfficePalette = lazy(async () => ({ default: (await loadPalette()).OfficePalette }))

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Everything that can be done, by Ctrl K or ⌘ K from wherever one is, and by a button that says so. */
export function PaletteHost() {
  const { palette } = useWords()
  // Which opening it is, or 0: asked for on its way out, it begins anew.
  const [opening, setOpening] = useState(0)
  const open = () => {
    if (!document.querySelector('.command-palette[open]')) setOpening(last => last + 1)
  }
  useCommandKey(open)
  useEffect(fetchAtFirstKey, [])
  return (
    <>
      <button
        type="button"
        className="office-nav-item palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={open}
        onPointerEnter={() => void loadPalette()}
      >
        <Icon name="search" />
        <span>{palette.open}</span>
        <kbd className="palette-keys">{isMac ? palette.keys.mac : palette.keys.other}</kbd>
      </button>
      {opening > 0 && (
        <Suspense>
          <OfficePalette key={opening} onClosed={() => setOpening(0)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * A palette that comes late loses the first letters: its code is under way when the first of its two keys goes down.
 */
function fetchAtFirstKey(): () => void {
  const fetch = ({ key }: KeyboardEvent) => {
    if (key !== (isMac ? 'Meta' : 'Control')) return
    removeEventListener('keydown', fetch)
    void loadPalette()
  }
  addEventListener('keydown', fetch)
  return () => removeEventListener('keydown', fetch)
}
