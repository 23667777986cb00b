/**
 * Tells of each error that nothing on the page caught, and of those that its boundaries caught and reported
 * (`reportError`). Returns what ends it. One without its object is another origin's, or the browser's word about a
 * layout: without words nothing of it would be left to tell.
 */
export function watchErrors(listener: (error: unknown) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  addEventListener('error', ({ error }) => error && listener(error), { signal })
  addEventListener('unhandledrejection', ({ reason }) => listener(reason), { signal })
  return () => ended.abort()
}
