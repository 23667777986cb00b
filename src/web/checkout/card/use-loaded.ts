import { useEffect, useState } from 'react'

/** Milliseconds between two tries to reach the server. */
const AGAIN_MS = 2_000

/** Code that is loaded once it is wanted; null until it is here. `brought`: what the page began with. */
export function useLoaded<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  brought: Part | null = null,
): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(brought === null ? null : { loaded: brought })
  useEffect(() => {
    if (!isWanted || part) return
    load().then(loaded => setPart({ loaded }), reloadOnceReached)
  }, [isWanted, part, load])
  return part?.loaded ?? null
}

/**
 * The server renders every face: where code cannot be loaded, the page still can. Not on a line that is away, which
 * would take it from the payer.
 */
function reloadOnceReached(): void {
  fetch(window.location.pathname, { method: 'HEAD' }).then(
    () => window.location.reload(),
    () => window.setTimeout(reloadOnceReached, AGAIN_MS),
  )
}
