import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { openMailer } from '../../src/server/mails/mailer.ts'
import { apiClient } from '../harness/api-client.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guiche-mailbox-'))
let sandbox: Sandbox
let cookie: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir })
  const { body } = await apiClient(sandbox.url, sandbox.controlKey).post('/control/page-links', {})
  const signedIn = await fetch((body as { url: string }).url, { redirect: 'manual' })
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = (path: string) => fetch(`${sandbox.url}${path}`, { headers: { cookie } })
const textOf = async (path: string) => (await open(path)).text()

async function send(subject: string): Promise<void> {
  // An address with a user and a password is taken as well.
  const mailer = openMailer(sandbox.smtpUrl?.replace('//', '//user:secret@') ?? '')
  const answer = await mailer.send({
    from: { name: 'Padaria', address: 'loja@example.com' },
    to: 'maria@example.com',
    replyTo: null,
    subject,
    html: '<html><head></head><body><script>alert(1)</script><b>Olá</b></body></html>',
    text: 'Olá em texto',
    messageId: '<1@example.com>',
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  mailer.close()
  expect(answer).toEqual({ kind: 'sent' })
}

test('nobody reads the mailbox without having signed in', async () => {
  expect((await fetch(`${sandbox.url}/mailbox`)).status).toBe(401)
  expect((await fetch(`${sandbox.url}/mailbox/1/html`)).status).toBe(401)
})

test('every mail is listed, newest first, and shown as it looks, as text and with its headers', async () => {
  expect(await textOf('/mailbox?lang=en-GB')).toContain('No mail yet.')
  await send('A <primeira>')
  await send('A segunda')
  const list = await textOf('/mailbox?lang=pt-BR')
  expect(list).toContain('A &#60;primeira&#62;')
  expect(list.indexOf('A segunda')).toBeLessThan(list.indexOf('primeira'))

  const shown = await textOf('/mailbox/1?lang=pt-BR')
  expect(shown).toContain('src="/mailbox/1/html" sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const frame = await open('/mailbox/1/html')
  expect(await frame.text()).toContain('<b>Olá</b>')
  // Nothing of a mail runs, and nothing is fetched for it, whoever opens its address by itself.
  expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox allow-popups/)
  expect(await textOf('/mailbox/1?view=text')).toContain('Olá em texto')
  expect(await textOf('/mailbox/1?view=headers')).toMatch(/Auto-Submitted.*auto-generated/)
})

test('what is deleted is gone, and what is not there is not found', async () => {
  await fetch(`${sandbox.url}/mailbox/clear`, { method: 'POST', headers: { cookie }, redirect: 'manual' })
  expect(await textOf('/mailbox?lang=pt-BR')).toContain('Nenhum e-mail ainda.')
  expect((await open('/mailbox/1')).status).toBe(404)
  expect((await open('/mailbox/../x')).status).toBe(404)
})
