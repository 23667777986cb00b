import { useEffect, useState } from 'react'

/** Code that is loaded once it is wanted; null until it is here. `brought`: what the page began with. */
export function useLoaded<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  brought: Part | null = null,
): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(brought === null ? null : { loaded: brought })
  useEffect(() => {
    if (!isWanted || part) return
    // The server renders every face: where this cannot be loaded, the page still can.
    load().then(
      loaded => setPart({ loaded }),
      () => window.location.reload(),
    )
  }, [isWanted, part, load])
  return part?.loaded ?? null
}
