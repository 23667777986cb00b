interface Leaving {
  /** The page may be gone at any moment: it is hidden, or its payer turns to another one. */
  hidden(): void
  /** It goes. */
  gone(): void
  /** It is shown again as it was left. */
  back(): void
}

/** Tells when this page is left: phones close hidden pages without another word. Returns what ends it. */
export function watchLeaving({ hidden, gone, back }: Leaving): () => void {
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hidden(), { signal })
  const leave = () => {
    hidden()
    gone()
  }
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', event => event.persisted && back(), { signal })
  return () => ended.abort()
}
