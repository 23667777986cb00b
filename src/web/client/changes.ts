/** Hears which charges changed. Returns the function that stops listening. */
export interface ChangeListener {
  onCharge: (chargeId: string) => void
  /** False while the line is down: the caller polls then. */
  onLine: (isOpen: boolean) => void
}

/**
 * Server-sent events of `/v1/changes`. The browser reconnects by itself after a cut; when it gives up (the server
 * said no), we knock again with growing pauses up to a minute.
 */
export function listenToChanges(baseUrl: string, storeId: string, listener: ChangeListener): () => void {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let pause = 2_000

  function open() {
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

  open()
  return () => {
    clearTimeout(again)
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
