/** Hears which charges changed. Returns the function that stops listening. */
export interface ChangeListener {
  onCharge: (chargeId: string) => void
  /** False while the line is down: the caller polls then. */
  onLine: (isOpen: boolean) => void
}

/** Milliseconds until a line that was opened anew may be opened anew again, whatever the device says of its network. */
const SETTLED_MS = 1_000

/**
 * Server-sent events of `/v1/changes`. The browser reconnects by itself after a cut; when it gives up (the server
 * said no), we knock again with growing pauses up to a minute. Nobody waits out a pause once the device has its network
 * back, or a page without a line is looked at again.
 */
export function listenToChanges(baseUrl: string, storeId: string, listener: ChangeListener): () => void {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let pause = 2_000
  let openedAt = 0

  function open() {
    openedAt = performance.now()
    // EventSource carries no headers, so the store goes into the address.
    source = new EventSource(`${baseUrl}/v1/changes?store=${encodeURIComponent(storeId)}`)
    source.addEventListener('open', () => {
      pause = 2_000
      listener.onLine(true)
    })
    source.addEventListener('charge', event => {
      const id = chargeIdIn(event.data)
      if (id) listener.onCharge(id)
    })
    source.addEventListener('error', () => {
      listener.onLine(false)
      if (source?.readyState !== EventSource.CLOSED) return
      again = setTimeout(open, pause)
      pause = Math.min(pause * 2, 60_000)
    })
  }

  function openNow() {
    if (performance.now() - openedAt < SETTLED_MS) return
    clearTimeout(again)
    source?.close()
    pause = 2_000
    open()
  }
  // A line of before the cut may look open and be dead.
  const onOnline = () => openNow()
  const onVisible = () => {
    if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) openNow()
  }

  open()
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(again)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
    source?.close()
  }
}

function chargeIdIn(data: string): string | null {
  try {
    const parsed: unknown = JSON.parse(data)
    return typeof parsed === 'object' && parsed !== null && 'id' in parsed && typeof parsed.id === 'string'
      ? parsed.id
      : null
  } catch {
    return null
  }
}
