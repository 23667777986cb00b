import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, Server as HttpServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createRawServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createHttpCaller, type HttpCaller, type HttpCallerOptions } from './http-caller.ts'

/** Ms: longer than a test may take. What ends before was ended by another limit. */
const FOR_EVER = 600_000

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

test('an answer is a value with status, headers and bytes', async () => {
  const { url, seen } = await serve((_, response) => {
    response.writeHead(201, { 'content-type': 'text/plain', 'x-two': ['a', 'b'] })
    response.end('olá')
  })
  const answer = await caller().call({ method: 'POST', url: `${url}/a?b=c`, headers: { 'x-one': '1' }, body: 'corpo' })
  expect(answer).toMatchObject({
    kind: 'response',
    status: 201,
    headers: { 'content-type': 'text/plain', 'x-two': 'a, b' },
  })
  expect(answer.kind === 'response' && answer.body.toString()).toBe('olá')
  expect(seen).toEqual([{ method: 'POST', url: '/a?b=c', body: 'corpo', one: '1' }])
})

test('a redirect is not followed', async () => {
  const { url, seen } = await serve((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  expect(await caller().call({ method: 'GET', url })).toMatchObject({
    status: 302,
    headers: { location: '/elsewhere' },
  })
  expect(seen).toHaveLength(1)
})

test('connections are kept for the next calls', async () => {
  const sockets = new Set<Socket>()
  const { url } = await serve((request, response) => {
    sockets.add(request.socket)
    response.end('ok')
  })
  const http = caller()
  for (let n = 0; n < 10; n += 1) await http.call({ method: 'GET', url })
  // undici may open a second for who calls in the very moment that an answer ends.
  expect(sockets.size).toBeLessThanOrEqual(2)
})

test('a rejected connection proves that nothing was sent', async () => {
  const { url, close } = await serve(() => {})
  await close()
  expect(await caller().call({ method: 'GET', url })).toMatchObject({
    kind: 'no-answer',
    reason: 'connection',
    sent: 'no',
  })
})

test('a name that does not exist proves that nothing was sent', async () => {
  const answer = await caller().call({ method: 'GET', url: 'http://no-such-name.invalid/' })
  expect(answer).toMatchObject({ kind: 'no-answer', reason: 'connection', sent: 'no' })
})

test('silence after the request leaves it open whether it was done', async () => {
  const { url, seen } = await serve(() => {})
  const answer = await caller({ headersTimeout: 100, totalTimeout: FOR_EVER }).call({ method: 'PUT', url, body: 'x' })
  expect(answer).toMatchObject({ kind: 'no-answer', reason: 'timeout', sent: 'maybe' })
  expect(seen).toHaveLength(1)
})

test('a body that trickles is cut off at the end of the whole time', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const answer = await caller({ totalTimeout: 200 }).call({ method: 'GET', url })
  expect(answer).toMatchObject({
    reason: 'timeout',
    sent: 'maybe',
    detail: expect.stringContaining('not complete within 200 ms'),
  })
})

test('a request may shorten the time and not lengthen it', async () => {
  const { url } = await serve(() => {})
  const late = (ms: number) => ({ reason: 'timeout', detail: expect.stringContaining(`not complete within ${ms} ms`) })
  const patient = caller({ headersTimeout: FOR_EVER, totalTimeout: FOR_EVER })
  expect(await patient.call({ method: 'GET', url, timeout: 50 })).toMatchObject(late(50))
  const brief = caller({ headersTimeout: FOR_EVER, totalTimeout: 150 })
  expect(await brief.call({ method: 'GET', url, timeout: FOR_EVER })).toMatchObject(late(150))
})

test('a handshake that never ends sends nothing', async () => {
  // What it is told is read and not answered: it sees the caller go, also where it met them after the test.
  const raw = createRawServer(socket => socket.on('error', () => undefined).resume())
  const port = await listen(raw)
  const http = caller({ connectTimeout: 100, totalTimeout: FOR_EVER })
  const answer = await http.call({ method: 'GET', url: `https://127.0.0.1:${port}/` })
  // On a busy machine undici's own clock, which is coarser, may be the first.
  const detail = expect.stringMatching(/no connection within 100 ms|Connect Timeout/)
  expect(answer).toMatchObject({ reason: 'timeout', sent: 'no', detail })
})

test('a call that gave up waiting for a connection is never sent', async () => {
  const held = Promise.withResolvers<void>()
  const { url, seen } = await serve((_, response) => held.promise.then(() => response.end('slow')))
  const http = caller({ connections: 1, connectTimeout: 500, headersTimeout: FOR_EVER, totalTimeout: FOR_EVER })
  const slow = http.call({ method: 'GET', url: `${url}/first` })
  expect(await http.call({ method: 'PUT', url: `${url}/second` })).toMatchObject({ reason: 'timeout', sent: 'no' })
  held.resolve()
  expect(await slow).toMatchObject({ status: 200 })
  expect(await http.call({ method: 'GET', url: `${url}/third` })).toMatchObject({ status: 200 })
  expect(seen.map(each => each.url)).toEqual(['/first', '/third'])
})

test.each(['with a length', 'in chunks'])('a body beyond the limit is rejected, %s', async how => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, how === 'with a length' ? { 'content-length': 2_000 } : {})
    response.end('x'.repeat(2_000))
  })
  const answer = await caller({ maxBodyBytes: 1_000 }).call({ method: 'GET', url })
  expect(answer).toMatchObject({ reason: 'too-large', sent: 'maybe' })
})

test('an answer cut in the middle is none', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.destroy())
  })
  expect(await caller().call({ method: 'PUT', url })).toMatchObject({ reason: 'connection', sent: 'maybe' })
})

test('what is not HTTP is no answer', async () => {
  const raw = createRawServer(socket => {
    closing.unshift(() => socket.destroy())
    socket.end('220 smtp.example ESMTP\r\n')
  })
  const port = await listen(raw)
  expect(await caller().call({ method: 'GET', url: `http://127.0.0.1:${port}/` })).toMatchObject({
    kind: 'no-answer',
    reason: 'connection',
  })
})

test.each(['not a url', 'ftp://example.com/', 'file:///etc/passwd'])('%s is not called', async url => {
  expect(await caller().call({ method: 'GET', url })).toMatchObject({ kind: 'no-answer', sent: 'no' })
})

test('a header that HTTP cannot carry is no answer, not a throw', async () => {
  const answer = await caller().call({ method: 'GET', url: 'http://127.0.0.1:1/', headers: { 'x-a': 'a\r\nb' } })
  expect(answer).toMatchObject({ kind: 'no-answer', sent: 'no' })
})

test('no detail repeats the path, which may hold a secret', async () => {
  const answer = await caller().call({ method: 'GET', url: 'http://127.0.0.1:1/hook/very-secret' })
  expect(JSON.stringify(answer)).not.toContain('very-secret')
})

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])(
  'with private addresses rejected, http://%s is not connected to',
  async host => {
    const { port, seen } = await serve((_, response) => response.end('secret'))
    const answer = await caller({ allowPrivate: false }).call({ method: 'GET', url: `http://${host}:${port}/` })
    expect(answer).toMatchObject({ kind: 'no-answer', reason: 'private-address', sent: 'no' })
    expect(seen).toEqual([])
  },
)

test.each(['169.254.169.254', '[::ffff:169.254.169.254]', '[fe80::1]', '[fd00:ec2::254]', '[64:ff9b::a9fe:a9fe]'])(
  'http://%s is not connected to, even where private addresses are allowed',
  async host => {
    const answer = await caller({ allowPrivate: true }).call({ method: 'GET', url: `http://${host}/latest/meta-data` })
    expect(answer).toMatchObject({
      kind: 'no-answer',
      reason: 'private-address',
      sent: 'no',
      detail: expect.stringContaining('is link-local, which is never called'),
    })
  },
)

const folder = mkdtempSync(join(tmpdir(), 'http-caller-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('mutual TLS: our certificate is shown, and who has none is turned away', async () => {
  const ours = certificate('ours')
  const server = createSecureServer(
    { ...ours, ca: ours.cert, requestCert: true, rejectUnauthorized: true },
    (request, response) => response.end(String('authorized' in request.socket && request.socket.authorized)),
  )
  const url = `https://localhost:${await listen(server)}/`

  const shown = await caller({ tls: { ...ours, ca: ours.cert } }).call({ method: 'GET', url })
  expect(shown.kind === 'response' && shown.body.toString()).toBe('true')

  const without = await caller({ tls: { ca: ours.cert } }).call({ method: 'GET', url })
  // By TLS 1.3 a server turns us away after the handshake, some by an alert and some by hanging up.
  expect(without).toMatchObject({ kind: 'no-answer', sent: 'maybe' })

  const distrusting = await caller({ tls: ours }).call({ method: 'GET', url })
  expect(distrusting).toMatchObject({ kind: 'no-answer', reason: 'tls', sent: 'no' })
})

test('a key that cannot be read is a TLS failure, not a throw', async () => {
  const answer = await caller({ tls: { cert: 'x', key: 'y' } }).call({ method: 'GET', url: 'https://127.0.0.1:1/' })
  expect(answer).toMatchObject({ kind: 'no-answer', sent: 'no' })
})

function caller(options: Partial<HttpCallerOptions> = {}): HttpCaller {
  const http = createHttpCaller({
    connectTimeout: 1_000,
    headersTimeout: 1_000,
    totalTimeout: 2_000,
    maxBodyBytes: 100_000,
    allowPrivate: true,
    ...options,
  })
  closing.unshift(() => http.close())
  return http
}

async function serve(answer: RequestListener) {
  const seen: { method?: string | undefined; url?: string | undefined; body: string; one?: unknown }[] = []
  const server = createServer(async (request, response) => {
    seen.push({ method: request.method, url: request.url, body: await textOf(request), one: request.headers['x-one'] })
    answer(request, response)
  })
  const port = await listen(server)
  const close = () => new Promise(done => stop(server, done))
  return { url: `http://127.0.0.1:${port}`, port, seen, close }
}

function listen(server: Server): Promise<number> {
  closing.push(() => new Promise(done => stop(server, done)))
  return new Promise(done => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))
}

function stop(server: Server, done: (error?: Error) => void) {
  server.close(done)
  if (server instanceof HttpServer) server.closeAllConnections()
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function certificate(name: string): { cert: string; key: string } {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...newKey, '-days', '2', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}
