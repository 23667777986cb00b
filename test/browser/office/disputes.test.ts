import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { everyDispute } from './fixture-disputes.ts'
import { FixtureShop } from './fixture-shop.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  const { charges } = new FixtureShop()
  const disputes = everyDispute(charges[0]?.id ?? '')
  Object.assign(office.server.shop, { charges, disputes, role: 'owner', reviewItems: [], reconciliations: [] })
})

const pdf = { name: 'nota fiscal.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
const first = () => office.server.shop.disputes[0] as Dispute

test('a dispute whose answer was erased with its customer says so', async () => {
  Object.assign(first(), {
    status: 'won',
    answer: 'evidence',
    submitted_at: '2026-11-02T12:00:00Z',
    ended_at: '2026-11-09T12:00:00Z',
    evidence_erased_at: '2026-11-20T15:00:00Z',
  })
  const page = await office.openSignedIn(`/office/disputes/${first().id}`)
  const said = page.getByRole('region', { name: 'O que foi enviado' })
  await said.getByText(/^Texto e arquivos foram apagados em 20\/11\/2026.*, com os dados do cliente\.$/).waitFor()
  expect(await said.getByRole('button').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

test('a dispute is found, answered with words and a file, and what was sent stays, without a pointer', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Disputas' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Disputas' }).waitFor()
  const rows = page.getByRole('table', { name: 'Disputas' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(1 + 7)
  expect(await axeFaults(page)).toEqual([])
  await page.getByText(/^7 disputas$/).waitFor()
  await page.getByRole('radio', { name: 'A responder 2' }).check({ force: true })
  await expect.poll(() => rows.count()).toBe(1 + 2)
  expect(new URL(page.url()).search).toBe('?state=to_answer')
  await page.getByText(/^2 disputas$/).waitFor()
  await rows.filter({ hasText: 'em 7 dias' }).getByRole('link').press('Enter')

  const drawer = page.getByRole('dialog', { name: 'Disputa' })
  await drawer.getByText(/^Responda até \d/).waitFor()
  const steps = drawer.getByRole('list', { name: 'Andamento' }).getByRole('listitem')
  await expect.poll(() => steps.nth(1).getAttribute('data-status')).toBe('warning')
  expect(await axeFaults(page)).toEqual([])

  await drawer.getByRole('button', { name: 'Enviar resposta' }).press('Enter')
  await drawer.getByText('Escreva o que aconteceu.').waitFor()
  expect(office.server.shop.disputes[0]?.answer).toBeNull()
  await drawer.getByRole('textbox', { name: 'Por que a venda é legítima' }).fill('Entregue no dia 3.')
  const chooser = drawer.getByRole('button', { name: /^Arquivos/ })
  await chooser.setInputFiles({ name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9) })
  await drawer.getByText('Só PDF, JPG ou PNG. Salve em um desses formatos e tente de novo.').waitFor()
  await chooser.setInputFiles([pdf, { ...pdf, name: 'outra.pdf' }])
  await drawer.getByRole('button', { name: 'Tirar outra.pdf' }).press('Enter')
  await expect.poll(() => drawer.getByText('outra.pdf').count()).toBe(0)
  const send = drawer.locator('form').getByRole('button', { name: 'Enviar resposta' })
  await send.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Enviar a resposta?' })
  await asked.getByText('Ela vai à adquirente com 1 arquivo. Depois não dá para mudar nem juntar mais nada.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await asked.getByRole('button', { name: 'Voltar' }).press('Enter')
  await expect.poll(() => asked.count()).toBe(0)
  expect(first().answer).toBeNull()
  await send.press('Enter')
  await asked.getByRole('button', { name: 'Enviar resposta' }).press('Enter')

  await drawer.getByText('Em análise').waitFor()
  expect(first()).toMatchObject({
    answer: 'evidence',
    evidence: { text: 'Entregue no dia 3.', files: [{ name: 'nota fiscal.pdf', size: 8 }] },
  })
  await expect.poll(() => steps.nth(2).getAttribute('data-status')).toBe('on-hold')
  await drawer.getByRole('button', { name: 'Baixar nota fiscal.pdf' }).waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: 'Enviar resposta' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  // What was answered is no longer among what is to be answered.
  await expect.poll(() => rows.count()).toBe(1 + 1)
  await page.context().close()
})

slow('files that are too many or too heavy are told before they travel', async () => {
  const page = await office.openSignedIn(`/office/disputes/${first().id}`)
  const drawer = page.getByRole('dialog', { name: 'Disputa' })
  const chooser = drawer.getByRole('button', { name: /^Arquivos/ })
  const tooMany = drawer.getByText('Passou de 5 arquivos ou de 4 MB. Tire algum, ou junte em um PDF menor.')
  await chooser.setInputFiles({ ...pdf, buffer: Buffer.alloc(4_194_305) })
  await tooMany.waitFor()
  await chooser.setInputFiles(Array.from({ length: 5 }, (_, index) => ({ ...pdf, name: `${index}.pdf` })))
  await expect.poll(() => drawer.getByRole('button', { name: /^Tirar / }).count()).toBe(5)
  await expect.poll(() => tooMany.count()).toBe(0)
  await expect.poll(() => chooser.isDisabled()).toBe(true)
  await page.context().close()
})

slow('what a bank has blocked is noted at its Pix, and shows there and among the disputes', async () => {
  const { shop } = office.server
  const paid = shop.charges.find(({ payments }) => payments.some(({ status }) => status === 'captured'))
  const page = await office.openSignedIn(`/office/charges/${paid?.id}`)
  await page.getByRole('button', { name: 'Registrar MED' }).first().press('Enter')
  const question = page.getByRole('dialog', { name: 'O banco bloqueou este Pix?' })
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: /^Registrar R\$/ }).press('Enter')
  await page.getByRole('link', { name: /em disputa$/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Disputas' }).waitFor()
  await expect.poll(() => page.getByRole('table', { name: 'Disputas' }).getByRole('link').count()).toBe(8)
  expect(shop.disputes[0]).toMatchObject({ kind: 'med', status: 'opened' })
  await page.context().close()
})

slow('a disputed charge says why, how much is blocked and until when, and leads to the answer', async () => {
  const { shop } = office.server
  const paid = shop.charges.find(({ payments }) => payments.some(({ status }) => status === 'captured'))
  const id = paid?.id ?? ''
  shop.change(id, { payments: paid?.payments.map(one => ({ ...one, amount_disputed: one.amount })) ?? [] })
  const [due, , , , , lost] = everyDispute(id)
  shop.disputes = [due, lost].filter(one => one !== undefined)
  const page = await office.openSignedIn(`/office/charges/${id}`)
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByText(/^Responda à disputa até \d{1,2} de /).waitFor()
  await drawer.getByText(/^Não reconhece a compra\. R\$\s129,90 ficam bloqueados até a decisão\.$/).waitFor()
  await drawer.getByText('Disputa perdida').waitFor()
  await drawer.getByText(/^Tinha cancelado\. R\$\s129,90 ficaram com o cliente\.$/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const answer = drawer.getByRole('link', { name: 'Responder' })
  // A button in a notice has its own color, not that of the notice's words.
  const colorOf = (of: Locator) => of.evaluate(element => getComputedStyle(element).color)
  expect(await colorOf(answer)).not.toBe(await colorOf(drawer.getByText(/^Responda à disputa até /)))
  await answer.press('Enter')
  await page.getByRole('dialog', { name: 'Disputa' }).getByRole('button', { name: 'Enviar resposta' }).waitFor()
  await page.context().close()

  // Who may not answer reads it, and when the answer is given nothing is asked any more.
  shop.role = 'viewer'
  const seen = await office.openSignedIn(`/office/charges/${id}`, { language: 'en-GB', theme: 'dark', width: 390 })
  await seen.getByText(/^Disputed: the store may answer until /).waitFor()
  expect(await seen.getByRole('link', { name: 'See the dispute' }).count()).toBe(2)
  shop.disputes = shop.disputes.map(one => ({ ...one, answer: 'evidence' }))
  await seen.reload()
  await seen.getByText('Disputed, under review').waitFor()
  expect(await axeFaults(seen)).toEqual([])
  await seen.context().close()
})

slow('a charge whose dispute is lost says so in the list, has a filter, and is disputed no longer', async () => {
  const { shop } = office.server
  const [lost, blocked] = shop.charges.filter(({ status }) => status === 'paid')
  for (const [charge, gone] of [
    [lost, lost?.amount ?? 0],
    [blocked, 0],
  ] as const) {
    const payments = charge?.payments.map(one => ({ ...one, amount_disputed: one.amount, amount_lost: gone })) ?? []
    shop.change(charge?.id ?? '', { payments })
  }
  const page = await office.openSignedIn('/office/charges?condition=disputed')
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await page.getByRole('table').getByText('Disputada', { exact: true }).waitFor()
  await page.goto(`${new URL(page.url()).origin}/office/charges?condition=dispute_lost`)
  await page.getByRole('table').getByText('Disputa perdida', { exact: true }).waitFor()
  await page.getByRole('button', { name: /Disputa perdida/ }).waitFor()
  const sums = page.getByLabel('O que estas cobranças somam')
  const said = (await sums.locator('[data-sum=lost]').textContent())?.replace(/\s+/g, ' ')
  expect(said).toBe(`Perdido em disputa${formatMoney(centavos(lost?.amount ?? 0), 'pt-BR').replace(/\s+/g, ' ')}`)
  expect(await sums.locator('[data-sum=disputed]').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])

  // Beside the state of the charge stands when it was lost, not when it was paid.
  const ended = everyDispute(lost?.id ?? '').find(({ status }) => status === 'lost') ?? expect.fail()
  shop.disputes = [ended]
  await page.getByRole('table').getByRole('link').first().press('Enter')
  const state = page.getByRole('dialog', { name: 'Cobrança' }).locator('.charge-summary-state time')
  await state.waitFor()
  expect(await state.getAttribute('datetime')).toBe(ended.ended_at)
  await page.context().close()
})

test('who may not answer is told who may, and until when', async () => {
  office.server.shop.role = 'accountant'
  const page = await office.openSignedIn(`/office/disputes/${first().id}`)
  await page.getByText(/^A loja pode responder até \d/).waitFor()
  await page.getByText(/^Seu papel nesta loja não responde a disputas\./).waitFor()
  expect(await page.getByText(/^Responda/).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('accepting asks first, and a viewer is offered nothing', async () => {
  const page = await office.openSignedIn(`/office/disputes/${first().id}`, { language: 'en-GB', theme: 'dark' })
  const drawer = page.getByRole('dialog', { name: 'Dispute', exact: true })
  await drawer.getByRole('button', { name: 'Accept the dispute' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Accept the dispute?' })
  await question.getByText(/^The customer keeps R\$\s?129\.90\./).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Accept the dispute' }).press('Enter')
  await drawer.getByText('Lost (accepted): the customer has the amount').waitFor()
  await page.context().close()

  office.server.shop.role = 'viewer'
  const seen = await office.openSignedIn(`/office/disputes/${office.server.shop.disputes[1]?.id}`)
  await seen.getByText('A adquirente ainda não confirmou que recebeu.').waitFor()
  expect(await seen.getByRole('button', { name: 'Aceitar a disputa' }).count()).toBe(0)
  await seen.context().close()
})

slow('what a bank gave back in part is told, with what it still blocks, which is what it may release', async () => {
  const { disputes } = office.server.shop
  const page = await office.openSignedIn('/office/disputes', { width: 390, height: 844, theme: 'dark' })
  const rows = page.getByRole('list', { name: 'Disputas' }).getByRole('link')
  await rows.filter({ hasText: '2ª rodada' }).waitFor()
  await rows.filter({ hasText: /Devolvidos R\$\s3\.000,00 de R\$\s10\.000,00 ao cliente/ }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Disputa' })
  await drawer.getByText(/de R\$\s10\.000,00 ao cliente; R\$\s7\.000,00 ainda bloqueados/).waitFor()
  // axe takes a field that begins below the window for one without a label.
  await drawer.getByText('Arquivos', { exact: true }).scrollIntoViewIfNeeded()
  expect(await axeFaults(page)).toEqual([])
  await drawer.getByRole('button', { name: /^O banco liberou R\$\s7\.000,00$/ }).press('Enter')
  const question = page.getByRole('dialog', { name: 'O banco liberou o valor?' })
  await question.getByText(/R\$\s7\.000,00 voltam ao saldo do banco\.$/).waitFor()
  await question.getByRole('button', { name: 'Sim, foi liberado' }).press('Enter')
  await drawer.getByText(/^Devolvidos R\$\s3\.000,00 de R\$\s10\.000,00 ao cliente$/).waitFor()
  await page.goto(`${office.server.url}/office/disputes/${disputes[5]?.id}`)
  await drawer.getByText(/^R\$\s40,00 passam do que restava do pagamento\./).waitFor()
  await page.context().close()
})

slow('where nobody disputes the page says so, and one that is not there too', async () => {
  office.server.shop.disputes = []
  const page = await office.openSignedIn('/office/disputes', { width: 390, height: 844 })
  await page.getByText('Nenhuma disputa').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`${office.server.url}/office/disputes/dsp_${'0'.repeat(26)}`)
  await page.getByText('Esta disputa não está aqui').waitFor()
  await page.context().close()
})
