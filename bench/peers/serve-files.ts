import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Texts by their addresses. */
export type ServedFiles = ReadonlyMap<string, string | Uint8Array>

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** Serves files on a free port of this machine, compressed by brotli at its best, kept by nobody. */
export async function serveFiles(files: ServedFiles): Promise<{ url: string; stop(): void }> {
  const packed = new Map([...files].map(([address, text]) => [address, brotliCompressSync(text)]))
  const server = createServer((request, response) => {
    const { url = '/' } = request
    const body = packed.get(url)
    if (!body) return void response.writeHead(404).end()
    response
      .setHeader('content-type', types[url.split('.').at(-1) ?? ''] ?? 'text/html')
      .setHeader('content-encoding', 'br')
      .setHeader('cache-control', 'no-store')
      .end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
