import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import type { ProviderCheckOptions } from '../../src/server/providers/pix-port.ts'
import { openProviders } from '../../src/server/providers/registry.ts'
import { shippedProfiles } from '../../src/shared/bank-profiles/shipped-profiles.ts'
import { credentialsOf, openPlayedAccount, type PlayedAccount } from '../builders/banks/store-at-played-bank.ts'
import { makeCertificateAuthority } from '../builders/certificates.ts'
import { apiClient } from '../harness/api-client.ts'

/** What the self-test of an account says, at a bank that wants mutual TLS. */

const pixApi = openProviders(shippedProfiles)['pix-api']
const folder = mkdtempSync(join(tmpdir(), 'pix-api-check-'))
const WEBHOOK_BASE = 'https://loja.example/inbox/pix-api/pra_1/'

let sandbox: Sandbox
let given: PlayedAccount
let credentials: Record<string, unknown>
let tls: { cert: string; key: string; ca: string }
beforeAll(async () => {
  const authority = makeCertificateAuthority(folder, 'authority')
  tls = { ...authority.sign('shop'), ca: authority.cert }
  const mtls = { ...authority.sign('bank'), ca: authority.cert }
  sandbox = await startSandbox({ port: 0, dataDir: folder, mtls })
})
beforeEach(async () => {
  given = await openPlayedAccount(apiClient(sandbox.url, sandbox.controlKey), 'sicredi')
  credentials = { ...credentialsOf(given, 'sicredi', sandbox.mtlsUrl ?? ''), tls }
})
afterAll(async () => {
  await sandbox?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The lines as the command prints them, without the sentences that an expectation leaves out. */
async function linesOf(
  typed: unknown,
  options: Partial<ProviderCheckOptions> = {},
  daysFromNow = 0,
): Promise<string[]> {
  const read = pixApi.readCredentials(typed)
  if (!read.ok) throw new Error(read.problems.join(' '))
  const now = () => new Date(Date.now() + daysFromNow * 86_400_000)
  const log = { info() {}, warn() {} }
  const lines: string[] = []
  const asked = { charge: true, webhookBase: WEBHOOK_BASE, ...options }
  for await (const { about, verdict, says } of pixApi.check(read.credentials, { now, log }, asked)) {
    lines.push(`${verdict} ${about}: ${says}`)
  }
  return lines
}

const port = () => {
  const read = pixApi.readCredentials(credentials)
  if (!read.ok) throw new Error(read.problems.join(' '))
  return pixApi.connectPix(read.credentials, { now: () => new Date(), log: { info() {}, warn() {} } })
}
const fault = (more: object) =>
  apiClient(sandbox.url, sandbox.controlKey).post('/control/bank/faults', { pix_key: given.pix_key, ...more })

test('an account that works is said to, and the one thing that is near its end', async () => {
  await port().registerWebhook?.(`${WEBHOOK_BASE}its-secret`)
  const ends = expect.stringMatching(
    /^attention certificate: It ends on \d{4}-\d\d-\d\d, in (1 day|2 days)\. Ask the bank for the next one now\.$/,
  )
  const lines = await linesOf(credentials)
  expect(lines).toEqual([
    'works profile: Sicredi (sicredi), addresses of the account’s own.',
    'works certificate: It belongs to its key.',
    ends,
    'works token: Granted.',
    'works scopes: All that were asked for were granted: ' +
      'cob.read cob.write pix.read pix.write webhook.read webhook.write.',
    'works reading: What was received in the last hour can be read.',
    'works charge: One of R$ 0,01 was made, with its code.',
    'works charge: It was read.',
    'works charge: It was removed.',
    `works webhook: The bank calls ${WEBHOOK_BASE}… (the rest is secret).`,
  ])
  expect(lines.join()).not.toContain('its-secret')
})

test('without leave no charge is made', async () => {
  const lines = await linesOf(credentials, { charge: false })
  expect(lines).toContain('not-tried charge: With --charge, one of R$ 0,01 is made, read and removed.')
})

test('fewer scopes than asked for are named, and what they break', async () => {
  await fault({ kind: 'scopes_missing', scopes: ['cob.write', 'pix.read'] })
  const lines = await linesOf(credentials)
  expect(lines).toContainEqual(
    expect.stringMatching(/^broken scopes: .+Not granted: cob\.write pix\.read\. Ask the bank/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^broken reading: .+403/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^broken charge: One of R\$ 0,01 cannot be made: 403.+pix\.read\)\.$/),
  )
})

test('a certificate that ended is said to have, whatever the bank makes of it', async () => {
  expect(await linesOf(credentials, {}, 3)).toContainEqual(
    expect.stringMatching(/^broken certificate: It ended on \d{4}-\d\d-\d\d\. Get another from the bank/),
  )
  expect(await linesOf(credentials, {}, -1)).toContainEqual(
    expect.stringMatching(/^broken certificate: It is good only from /),
  )
})

test('a client that the bank does not know gets no further than the token', async () => {
  const lines = await linesOf({ ...credentials, clientSecret: 'wrong' })
  expect(lines).toContainEqual(
    expect.stringMatching(/^broken token: 127\.0\.0\.1:\d+ gave none: .+401.+invalid_client/),
  )
  expect(lines.filter(line => line.startsWith('not-tried'))).toHaveLength(4)
})

test('a key of somebody else’s and a webhook that is missing or leads elsewhere are told', async () => {
  const other = await openPlayedAccount(apiClient(sandbox.url, sandbox.controlKey), 'sicredi')
  const lines = await linesOf({ ...credentials, pixKey: other.pix_key })
  expect(lines).toContainEqual(
    expect.stringMatching(/^broken charge: One of R\$ 0,01 cannot be made: .+Compare pixKey/),
  )
  expect(await linesOf(credentials)).toContainEqual(expect.stringMatching(/^broken webhook: None is registered/))
  await port().registerWebhook?.('https://elsewhere.example/inbox/their-secret')
  const elsewhere = (await linesOf(credentials)).at(-1)
  expect(elsewhere).toMatch(/^broken webhook: The bank calls https:\/\/elsewhere\.example and not /)
  expect(elsewhere).not.toContain('their-secret')
})
