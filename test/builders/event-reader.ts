/** What a browser's EventSource hears, one after another. */
export interface EventReader {
  headers: Headers
  /** The data of the next event of any name. */
  next(): Promise<{ event: string; data: unknown }>
  close(): void
}

/** Opens a stream of server-sent events. @throws Error when the answer is none. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const ending = new AbortController()
  const response = await fetch(url, { headers, signal: ending.signal })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    headers: response.headers,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n')
          text = text.slice(end + 2)
          const field = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
          const data = field('data')
          if (data) return { event: field('event') ?? 'message', data: JSON.parse(data) }
          continue
        }
        const { done, value } = await reader.read()
        if (done) throw new Error('The stream ended')
        text += value
      }
    },
    close: () => ending.abort(),
  }
}
