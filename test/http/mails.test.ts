import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { INSTALLATION, type QueuedMail, queueMail } from '../../src/server/mails/queue-mail.ts'
import { mailSchedule } from '../../src/server/mails/retry-mail.ts'
import { mailListSchema, mailSchema } from '../../src/shared/contract/mail.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { csvOf } from '../builders/exports.ts'
import { type SmtpListener, startSmtpListener } from '../builders/smtp-listener.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let smtp: SmtpListener
let world: World
beforeAll(async () => {
  smtp = await startSmtpListener()
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Guichê da Casa <guiche@casa.example>' }
  world = await openWorld({ settings })
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})
beforeEach(() => {
  smtp.says = { to: null, data: null, nothing: false }
})

const queue = (mail: QueuedMail, store: string = world.store.id) =>
  world.app.parts.database.inStore(store, transaction => queueMail(transaction, world.app.parts.sealer, mail))

const rowOf = async (id: string | null, store: string = world.store.id) =>
  world.app.parts.database.inStore(store, ({ db }) =>
    db
      .selectFrom('mails')
      .select(['status', 'attempts', 'last_error', 'sealed_data', 'message_id'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )

const attempted = (id: string | null, attempts: number, store?: string) =>
  until(async () => {
    const row = await rowOf(id, store)
    return row?.attempts === attempts && row
  }, `attempt ${attempts} of ${id} was made`)

const invitation = (to: string): QueuedMail => ({
  kind: 'invitation',
  to,
  language: 'pt-BR',
  data: {
    storeName: 'Padaria <Aurora>',
    inviterName: 'Dona Aurora',
    role: 'cashier',
    url: 'https://g.example/i/1?a=b&c=d',
  },
})

test('an invitation goes out under the name of its store, as HTML and as text', async () => {
  const id = await queue(invitation('caixa@padaria.example'))
  const { from, mail, header, raw } = await smtp.mailTo('caixa@padaria.example')
  expect(from).toBe('guiche@casa.example')
  expect(mail.from).toEqual({ address: 'guiche@casa.example', name: 'Padaria Aurora' })
  expect(mail.to).toEqual([{ address: 'caixa@padaria.example', name: '' }])
  expect(mail.subject).toBe('Convite para Padaria <Aurora>')
  expect(mail.html).toContain('Padaria &lt;Aurora&gt;')
  expect(mail.html).toContain('href="https://g.example/i/1?a=b&amp;c=d"')
  expect(mail.text).toContain('https://g.example/i/1?a=b&c=d')
  expect(mail.text).toContain('Modo de teste: nenhum dinheiro sai de conta alguma.')
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('message-id')).toBe(`<${id}@localhost>`)
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
  // Of what was sent nothing stays but to whom it went: the address in it opens the invitation.
  expect(await attempted(id, 1)).toEqual({
    status: 'sent',
    attempts: 1,
    last_error: null,
    sealed_data: null,
    message_id: `<${id}@localhost>`,
  })
})

test('a mail of no store goes out under the name of the installation, in the language of who reads it', async () => {
  const url = 'https://g.example/reset/1'
  await queue(
    { kind: 'password-reset', to: 'ana@casa.example', language: 'en-GB', data: { name: 'Ana', url } },
    INSTALLATION,
  )
  const { mail } = await smtp.mailTo('ana@casa.example')
  expect(mail.from).toEqual({ address: 'guiche@casa.example', name: 'Guichê da Casa' })
  expect(mail.subject).toBe('Choose a new password')
  expect(mail.text).not.toContain('Test mode')
  expect(mail.html).toContain('<html lang="en-GB"')

  const when = '2026-11-25T18:00:00.000Z'
  const data = { name: 'Ana', what: 'new-device', when, where: 'Firefox · 203.0.113.7' } as const
  await queue({ kind: 'security-alert', to: 'bia@casa.example', language: 'pt-BR', data }, INSTALLATION)
  const alert = await smtp.mailTo('bia@casa.example')
  expect(alert.mail.subject).toBe('Entrada por um aparelho novo')
  expect(alert.mail.text).toContain('25/11/2026 às 15:00')
})

test('what happened once is told once, however often it is queued', async () => {
  const mail = { ...invitation('uma@padaria.example'), key: 'invitation 1' }
  const ids = [await queue(mail), await queue(mail)]
  expect(ids).toEqual([expect.stringMatching(/^mai_/), null])
  // Another store has keys of its own.
  const other = await world.anotherStore()
  expect(await queue({ ...mail, to: 'outra@padaria.example' }, other.id)).not.toBeNull()
  await smtp.mailTo('outra@padaria.example')
  expect(smtp.received.filter(({ to }) => to.includes('uma@padaria.example'))).toHaveLength(1)
})

test('a server that is down loses nothing: the mail goes out once it is up, with the same Message-ID', async () => {
  await smtp.stop()
  const id = await queue(invitation('depois@padaria.example'))
  const first = await attempted(id, 1)
  expect(first).toMatchObject({ status: 'queued', last_error: expect.stringContaining('ECONNREFUSED') })
  await smtp.start()
  await world.advance(mailSchedule[0] * 1000)
  const { header } = await smtp.mailTo('depois@padaria.example')
  expect(header('message-id')).toBe(first.message_id)
  expect(await attempted(id, 2)).toMatchObject({ status: 'sent', last_error: null })
})

test('a 4xx is tried again and a 5xx is not', async () => {
  smtp.says.data = 451
  const slow = await queue(invitation('cinza@padaria.example'))
  expect(await attempted(slow, 1)).toMatchObject({ status: 'queued', last_error: '451 not taken' })
  smtp.says = { to: 550, data: null, nothing: false }
  const wrong = await queue(invitation('ninguem@padaria.example'))
  expect(await attempted(wrong, 1)).toMatchObject({ status: 'failed', last_error: '550 <[hidden]> not taken' })
  // Whoever can do something about it sees it, until it was sent after all.
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  const detail = 'The invitation: 550 <[hidden]> not taken'
  expect(data).toMatchObject([{ kind: 'mail_failed', about: wrong, detail }])
  smtp.says.to = null
  await world.advance(mailSchedule[0] * 1000)
  await smtp.mailTo('cinza@padaria.example')
  expect(smtp.received.some(({ to }) => to.includes('ninguem@padaria.example'))).toBe(false)
  bodyOf(await world.store.api.post(`/v1/mails/${wrong}/retry`), 202, mailSchema)
  await smtp.mailTo('ninguem@padaria.example')
  await until(async () => {
    const { body } = await world.store.api.get('/v1/review-items')
    return (body as { data: unknown[] }).data.length === 0
  }, 'nothing waits for a person')
})

test('what was sent is a file by the filters of its list, and says in words why something was not', async () => {
  const sent = await queue(invitation('arquivo@padaria.example'))
  await smtp.mailTo('arquivo@padaria.example')
  smtp.says.to = 550
  const failed = await queue(invitation('recusado@padaria.example'))
  await attempted(failed, 1)
  const asked = { kind: 'mails', filters: {} } as const
  const lines = await csvOf(world, world.store, asked)
  const listed = bodyOf(await world.store.api.get('/v1/mails'), 200, mailListSchema).data.map(({ id }) => id)
  expect(lines.slice(1).map(([id]) => id)).toEqual(listed)
  const read = (id: string | null, ...names: string[]) => {
    const line = lines.find(([first]) => first === id) ?? []
    return names.map(name => line[lines[0]?.indexOf(name) ?? -1])
  }
  const columns = ['Situação', 'Tipo', 'Por onde', 'Para'] as const
  expect(read(sent, ...columns)).toEqual(['Enviado', 'Convite para a equipe', 'E-mail', 'arquivo@padaria.example'])
  expect(read(failed, 'Situação', 'Por que não foi')).toEqual(['Não enviado', expect.stringContaining('550')])
  const onlyFailed = await csvOf(world, world.store, { kind: 'mails', filters: { status: 'failed' } })
  expect(onlyFailed.slice(1).map(([id]) => id)).not.toContain(sent)
})

test('after two days of attempts a mail has failed, and nothing is tried any more', async () => {
  smtp.says.to = 450
  const id = await queue(invitation('nunca@padaria.example'))
  for (const [index, wait] of mailSchedule.entries()) {
    await attempted(id, index + 1)
    await world.advance(wait * 1000)
  }
  expect(await attempted(id, mailSchedule.length + 1)).toMatchObject({ status: 'failed' })
})

test('what helps nobody any more is not sent', async () => {
  smtp.says.to = 450
  const now = world.app.parts.clock.now().getTime()
  const id = await queue({ ...invitation('tarde@padaria.example'), uselessAfter: new Date(now + 10_000) })
  await attempted(id, 1)
  smtp.says.to = null
  await world.advance(mailSchedule[0] * 1000)
  await until(async () => (await rowOf(id))?.status === 'failed', 'the mail is given up')
  expect((await rowOf(id))?.last_error).toBe('too late')
})

slow('a server that says nothing is given up within seconds, and the mail is tried again', async () => {
  await smtp.stop()
  smtp.says.nothing = true
  await smtp.start()
  const id = await queue(invitation('mudo@padaria.example'))
  expect(await attempted(id, 1)).toMatchObject({ status: 'queued', last_error: expect.stringMatching(/greeting/i) })
  smtp.says.nothing = false
  await world.advance(mailSchedule[0] * 1000)
  await smtp.mailTo('mudo@padaria.example')
})

test('mails are forgotten after thirty days, and not before', async () => {
  const count = async () => {
    const { rows } = await world.database.owner.query<{ mails: number }>('select count_mails() as mails')
    return rows[0]?.mails
  }
  await world.database.owner.query(
    'create function count_mails() returns int language sql security definer as $$ select count(*)::int from mails $$',
  )
  const later = (days: number) => ({ now: () => new Date(world.app.parts.clock.now().getTime() + days * 86_400_000) })
  const before = await count()
  await forgetOldRows({ ...world.app.parts, clock: later(26) })
  expect([before, await count()]).toEqual([before, before])
  await forgetOldRows({ ...world.app.parts, clock: later(31) })
  expect(await count()).toBe(0)
})
