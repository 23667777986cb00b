import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  providerAccountListSchema,
  renewedCertificateSchema,
  webhookRegistrationSchema,
} from '../../src/shared/contract/provider-account.ts'
import { makeCertificateAuthority } from '../builders/certificates.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What a person renews of an account: where its bank calls, and its certificate. */
let world: World
let account: string
const authority = makeCertificateAuthority(mkdtempSync(join(tmpdir(), 'renewal-')), 'bank')
const [mine, other] = [authority.sign('mine'), authority.sign('other')]
beforeAll(async () => {
  world = await openWorld()
  const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
  account = data[0]?.id ?? ''
})
afterAll(() => world.close())

const post = (what: 'webhook' | 'certificate', body?: object, of = account) =>
  world.store.api.post(`/v1/provider-accounts/${of}/${what}`, body)
const auditOf = async (action: string) =>
  (await world.database.owner.query('select actor from audit_records where action = $1', [action])).rows

test('the bank is told again where to call: what it says settles the item, or stays before a person', async () => {
  const base = async () =>
    (
      await world.database.owner.query('select inbox_secret_hash as hash from provider_accounts where id = $1', [
        account,
      ])
    ).rows[0]?.hash
  const before = await base()
  const answer = bodyOf(await post('webhook'), 200, webhookRegistrationSchema)
  expect(answer).toEqual({ id: account, object: 'webhook_registration', registered: true, detail: null })
  expect(await base()).not.toEqual(before)
  expect((await auditOf('provider_account.register_webhook'))[0]?.actor).toMatch(/^key:/)
  problemOf(await post('webhook', undefined, 'pra_01k00000000000000000000000'), 'not_found')
})

test('a certificate and its key are tried together; what does not fit is named, and nothing is kept', async () => {
  const given = (certificate: string, private_key: string) => post('certificate', { certificate, private_key })
  expect(fieldsOf(await given('my certificate', mine.key))).toEqual(['certificate bad_format'])
  const wrong = await given(mine.cert, other.key)
  expect(fieldsOf(wrong)).toEqual(['private_key bad_format'])
  expect(JSON.stringify(wrong.body)).not.toContain('BEGIN')
  expect(await auditOf('provider_account.renew')).toEqual([])

  const renewed = bodyOf(await given(mine.cert, mine.key), 200, renewedCertificateSchema)
  expect(renewed).toEqual({ id: account, object: 'renewed_certificate' })
  expect(await auditOf('provider_account.renew')).toHaveLength(1)
  const { rows } = await world.database.owner.query(
    'select revision, sealed_credentials from provider_accounts where id = $1',
    [account],
  )
  expect(rows[0]?.revision).toBeGreaterThan(1)
  expect(String(rows[0]?.sealed_credentials)).not.toContain('PRIVATE KEY')
})
