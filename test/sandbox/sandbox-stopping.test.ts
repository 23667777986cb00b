import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startSandbox } from '../../src/sandbox/start-sandbox.ts'

it('carries out what comes on an open connection while it stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-sandbox-'))
  const sandbox = await startSandbox({ port: 0, dataDir })
  const body = JSON.stringify({ seed: 'so', faults: [] })
  const request = (more = '') =>
    `PUT /control/bank/faults HTTP/1.1\r\nhost: ${new URL(sandbox.url).host}\r\nauthorization: Bearer ` +
    `${sandbox.controlKey}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${more}\r\n`
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  try {
    await once(socket, 'connect')
    // One request is under way when it is told to stop, and another comes on the same connection after that.
    // That it is under way it says itself, before the body is sent.
    socket.write(request('expect: 100-continue\r\n'))
    await expect.poll(() => received).toContain('HTTP/1.1 100')
    const stopping = sandbox.close()
    await expect.poll(() => fetch(`${sandbox.url}/health`).catch(() => 'stopping')).toBe('stopping')
    socket.write(body + request() + body)
    await Promise.all([stopping, once(socket, 'close')])
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200', 'HTTP/1.1 200'])
  } finally {
    socket.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
