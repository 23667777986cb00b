import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '../../src/shared/notifications/notices.ts'
import { until } from '../harness/until.ts'

/** A notification as a device reads it, with what the push service was told of it. */
export interface ReceivedPush {
  payload: PushPayload
  ttl: number
  urgency: string | undefined
  /** Who signed, as the push service knows them. */
  subject: string
}

/** A push service with one browser behind it, which reads what comes as RFC 8291 says. */
export interface PushService {
  /** The browser's subscription, as `pushManager.subscribe` gives it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** The status to answer with; 201 is a yes. */
  answer: number
  /** Why what came was none of ours, or could not be read. */
  faults: string[]
  asked: number
  next(count?: number): Promise<ReceivedPush>
  close(): Promise<void>
}

/** Starts one. `publicKey` is whom the browser allowed to write: another signature is a fault. */
export async function startPushService(publicKey: string): Promise<PushService> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    service.asked++
    const { authorization = '', ttl, urgency, 'content-encoding': encoding } = request.headers
    try {
      if (encoding !== 'aes128gcm') throw new Error(`the encoding is ${encoding}`)
      const origin = new URL(service.subscription.endpoint).origin
      const subject = subjectOf(authorization, publicKey, origin)
      const text = decrypt(Buffer.concat(chunks), browser, auth)
      if (service.answer === 201)
        service.received.push({ payload: JSON.parse(text), ttl: Number(ttl), urgency: String(urgency), subject })
    } catch (error) {
      service.faults.push(String(error))
    }
    response.writeHead(service.answer).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: PushService = {
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received: [],
    answer: 201,
    faults: [],
    asked: 0,
    next: (count = 1) => until(async () => service.received[count - 1] ?? null, `notification ${count} came`),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  return service
}

/** Looks at the signature (VAPID, RFC 8292): by the key that the browser allowed, for this service, not for ever. */
function subjectOf(authorization: string, publicKey: string, origin: string): string {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error(`the key is ${key}`)
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = { key: jwk, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is another')
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (aud !== origin) throw new Error(`it is for ${aud}`)
  const left = exp - Date.now() / 1000
  if (left <= 0 || left > 86_400) throw new Error(`it is good for ${left} s`)
  return sub
}

const hmac = (key: Buffer, text: Buffer) => createHmac('sha256', key).update(text).digest()
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.of(1)])).subarray(0, length)

/** RFC 8188 and 8291, from the standard's own words. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(auth, browser.computeSecret(sender), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // A 2 ends the last record, zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
