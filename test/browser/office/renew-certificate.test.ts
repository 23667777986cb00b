import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockedPair, makeCertificateAuthority } from '../../builders/certificates.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { fixtureId } from './fixture-charges.ts'
import { everyReviewItem, nothingToReview } from './fixture-review-items.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => nothingToReview(office.server))

test('a certificate is renewed in a dialog, which says which part does not fit', async () => {
  const { shop } = office.server
  const about = fixtureId('pra')
  const item = everyReviewItem(shop.charges[0]?.id ?? '').find(({ kind }) => kind === 'message_unread')
  if (!item) throw new Error('no item')
  shop.reviewItems = [{ ...item, kind: 'certificate_expires', about, charge_id: null, charge: null }]
  const page = await office.openSignedIn('/office/review', { width: 390, height: 844 })
  const sent: unknown[] = []
  await page.route(`**/v1/provider-accounts/${about}/certificate`, (route, request) => {
    sent.push(request.postDataJSON())
    if (sent.length > 1) return route.fulfill({ json: { id: about, object: 'renewed_certificate' } })
    const errors = [{ field: 'private_key', code: 'bad_format', message: 'is not the key of this certificate' }]
    const problem = { type: 'x', title: 'x', status: 400, detail: 'x', code: 'validation_failed', action: 'x' }
    return route.fulfill({ status: 400, json: { ...problem, request_id: 'req', errors } })
  })
  await page.getByRole('button', { name: 'Trocar certificado' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Trocar certificado' }).click()
  await dialog.getByText('Escolha o certificado.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const pem = (name: string) => `-----BEGIN ${name}-----`
  const file = (name: string, text = pem(name)) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await dialog.getByLabel('Certificado (.p12, .pfx, .pem ou .crt)').setInputFiles(file('loja.crt', 'no certificate'))
  await dialog.getByText(/^Este arquivo não tem certificado nem chave/).waitFor()
  await dialog.getByLabel('Certificado (.p12, .pfx, .pem ou .crt)').setInputFiles(file('loja.crt'))
  await dialog.getByLabel('Chave privada (.key ou .pem; vem junto no .p12)').setInputFiles(file('loja.key'))
  await dialog.getByText('Escolhido: loja.key').waitFor()
  await dialog.getByRole('button', { name: 'Trocar certificado' }).click()
  await dialog.getByText('Esta chave não pode ser lida, ou não é a deste certificado.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByLabel('Chave privada (.key ou .pem; vem junto no .p12)').setInputFiles(file('outra.key'))
  await dialog.getByRole('button', { name: 'Trocar certificado' }).click()
  await page.getByText('Certificado trocado.').waitFor()
  expect(sent).toEqual([
    { certificate: pem('loja.crt'), private_key: pem('loja.key') },
    { certificate: pem('loja.crt'), private_key: pem('outra.key') },
  ])
  await page.context().close()
})

slow('a certificate is renewed with one file that its password opens', async () => {
  const { shop } = office.server
  const about = fixtureId('pra')
  const item = everyReviewItem(shop.charges[0]?.id ?? '').find(({ kind }) => kind === 'message_unread')
  if (!item) throw new Error('no item')
  shop.reviewItems = [{ ...item, kind: 'certificate_expires', about, charge_id: null, charge: null }]
  const folder = mkdtempSync(join(tmpdir(), 'renewal-'))
  const pair = makeCertificateAuthority(folder, 'authority').sign('shop')
  const buffer = lockedPair(folder, pair, 'segredo')
  rmSync(folder, { recursive: true })
  const page = await office.openSignedIn('/office/review', { width: 390, height: 844, language: 'en-GB' })
  const sent: unknown[] = []
  await page.route(`**/v1/provider-accounts/${about}/certificate`, (route, request) => {
    sent.push(request.postDataJSON())
    return route.fulfill({ json: { id: about, object: 'renewed_certificate' } })
  })
  await page.getByRole('button', { name: 'Replace certificate' }).click()
  const dialog = page.getByRole('dialog')
  const given = { name: 'shop.pfx', mimeType: 'application/x-pkcs12', buffer }
  await dialog.getByLabel('Certificate (.p12, .pfx, .pem or .crt)').setInputFiles(given)
  await dialog.getByRole('button', { name: 'Replace certificate' }).click()
  await dialog.getByText('Type the password and open the file, or use another.').waitFor()
  await dialog.getByLabel('Password of shop.pfx').fill('segredo')
  await dialog.getByRole('button', { name: 'Open file', exact: true }).click()
  await dialog.getByText('shop.pfx was opened').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Replace certificate' }).click()
  await page.getByText('The certificate was replaced.').waitFor()
  expect(sent).toEqual([{ certificate: pair.cert, private_key: pair.key }])
  await page.context().close()
})
