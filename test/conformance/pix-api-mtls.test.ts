import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { chargeOf12990, connectorTo, TXID } from '../builders/banks/pix-connector.ts'
import { openReceiver, type SandboxReceiver } from '../builders/banks/pix-sandbox-bank.ts'
import { type CertificateAuthority, makeCertificateAuthority } from '../builders/certificates.ts'

/** OAuth2 over mutual TLS on both servers: Manual de Padrões para Iniciação do Pix, Anexo II 3.1. */

let folder: string
let authority: CertificateAuthority
let sandbox: Sandbox
let receiver: SandboxReceiver

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pix-api-mtls-'))
  authority = makeCertificateAuthority(folder, 'bank-authority')
  const mtls = { ...authority.sign('bank'), ca: authority.cert }
  sandbox = await startSandbox({ port: 0, dataDir: join(folder, 'data'), mtls })
  receiver = await openReceiver(sandbox)
})

afterAll(async () => {
  await sandbox?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a charge is made and read with the certificate that the bank knows', async () => {
  const { pix } = connect({ ...authority.sign('shop'), ca: authority.cert })
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'ok', value: { txid: TXID, amount: 12990 } })
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'ok' })
})

test('a key that is locked is opened by its passphrase', async () => {
  const { pix } = connect({
    ...authority.sign('locked', 'abre-te sésamo'),
    ca: authority.cert,
    passphrase: 'abre-te sésamo',
  })
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'ok' })
})

test("a certificate of another authority is turned away, and nothing reaches the bank's API", async () => {
  const stranger = makeCertificateAuthority(folder, 'other-authority').sign('shop')
  const { pix } = connect({ ...stranger, ca: authority.cert })
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'unknown', detail: expect.stringMatching(/^no token: /) })
})

test('a bank that shows a certificate we do not trust is not spoken to', async () => {
  const { pix } = connect(authority.sign('trusting'))
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'unknown', detail: expect.stringMatching(/certificate/) })
})

function connect(tls: object) {
  const base = `${sandbox.mtlsUrl}/bank`
  const addresses = { baseUrl: `${base}/api/v2`, tokenUrl: `${base}/oauth/token` }
  const { client_id: clientId, client_secret: clientSecret, pix_key: pixKey } = receiver
  return connectorTo(addresses, { clientId, clientSecret, pixKey, tls, timeouts: { answer: 3_000, total: 7_000 } })
}
