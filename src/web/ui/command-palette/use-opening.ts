import { useState } from 'react'

/** Whether a palette is open, as the key of its component; null where it is not. */
interface Opening {
  key: number | null
  open: () => void
  closed: () => void
}

/** The openings of a palette: asked for while it is on its way out, it begins anew. */
export function useOpening(): Opening {
  const [opening, setOpening] = useState(0)
  return {
    key: opening || null,
    open() {
      if (!document.querySelector('.command-palette[open]')) setOpening(last => last + 1)
    },
    closed: () => setOpening(0),
  }
}
