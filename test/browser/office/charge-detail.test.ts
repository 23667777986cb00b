import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { aCard, aChargeInThree } from './fixture-cards.ts'
import { aCharge, aPix, fixtureId, withTracker } from './fixture-charges.ts'
import { happened } from './fixture-details.ts'
import { aHeldCharge } from './fixture-held.ts'
import { aCustomer } from './fixture-money.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  const { shop } = office.server
  Object.assign(shop, { charges: [withTracker(aChargeInThree())], happened: [], notes: [], role: 'owner' })
})

type WindowOptions = Parameters<OfficeBrowser['openSignedIn']>[1]
const openCharge = (options?: WindowOptions) =>
  office.openSignedIn(`/office/charges/${office.server.shop.charges[0]?.id}`, options)
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

test('the head says what the customer paid and what the store gets, each with the reason', async () => {
  const page = await openCharge()
  const figures = page.getByRole('group', { name: 'O que foi pago e o que você recebe' })
  await figures.getByText('em 3×, até 19/02/2027').waitFor()
  const text = plain(await figures.textContent())
  expect(text).toContain('O cliente pagouR$ 900,00•••• 56823× de R$ 300,00R$ 100,00 devolvidos')
  expect(text).toContain('Você recebeR$ 772,00')
  expect(text).toContain('tarifa R$ 31,50 (3,5%)')
  expect(text).toContain('R$ 96,50 descontados')
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()

  // Who may not read the books sees what was paid.
  office.server.shop.role = 'developer'
  const counter = await openCharge()
  await counter.getByText('O cliente pagou').waitFor()
  expect(await counter.getByText(/^Você receb/).count()).toBe(0)
  await counter.context().close()
})

slow('what cannot be done now is there, says why by pointer, keyboard and text, and does nothing', async () => {
  const page = await openCharge({ width: 390, height: 844 })
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByText(/^Indisponível agora: /).press('Enter')
  const cancel = drawer.getByRole('button', { name: 'Cancelar cobrança' })
  await cancel.waitFor()
  expect(await cancel.getAttribute('aria-disabled')).toBe('true')
  const why = await cancel.getAttribute('aria-describedby')
  expect(await drawer.locator(`#${why}`).textContent()).toBe('Já está paga: para desfazer, devolva.')
  await cancel.focus()
  await page.keyboard.press('Enter')
  expect(await page.getByRole('dialog', { name: /Cancelar/ }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('of a hold the amount is captured first, and no link is sent that would have it paid twice', async () => {
  Object.assign(office.server.shop, { charges: [withTracker(aHeldCharge())] })
  const page = await openCharge()
  const group = page.getByRole('group', { name: 'Ações da cobrança' })
  await group.getByRole('button', { name: 'Capturar R$ 480,00' }).waitFor()
  const names = await group.locator('button, a').allTextContents()
  expect(names.map(plain)).toEqual(['Capturar R$ 480,00', 'Liberar reserva', 'Abrir página', 'Cancelar cobrança'])
  await page.getByText(/^Indisponível agora: /).press('Enter')
  await page.getByText('Todo o valor está reservado num cartão: capture ou libere a reserva.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()

  // A part is held: the link still asks for the rest, after the capture.
  const { payments, ...partly } = aHeldCharge({ amount_authorized: 30_000 })
  const part = payments.map(one => ({ ...one, amount: 30_000 }))
  Object.assign(office.server.shop, { charges: [withTracker({ ...partly, payments: part })] })
  const other = await openCharge({ language: 'en-GB', width: 390, height: 844 })
  const acts = other.getByRole('group', { name: 'Charge actions' })
  await acts.getByRole('button', { name: 'Capture R$ 300.00' }).waitFor()
  const offered = (await acts.locator('button, a').allTextContents()).map(plain)
  expect(offered[0]).toBe('Capture R$ 300.00')
  expect(offered).toContain('Copy link')
  await other.context().close()
})

slow('of a hold in six instalments it says what the payer pays, and what of it is interest', async () => {
  const { payments, ...charge } = aHeldCharge({ amount: 64_900 })
  const installments = { count: 6, first: 11_582, each: 11_582, interest: 4_592, gateway_total: null }
  const held = payments.map(one => ({ ...one, amount: 69_492, installments }))
  Object.assign(office.server.shop, { charges: [withTracker({ ...charge, payments: held })] })
  const page = await openCharge()
  const figures = page.getByRole('group', { name: 'O que foi pago e o que você recebe' })
  await figures.getByText('O cliente paga').waitFor()
  const text = (await figures.textContent())?.replaceAll('\u00a0', ' ')
  expect(text).toMatch(/694,92.*6× de R\$ 115,82.*R\$ 45,92 são juros/)
  await page.context().close()
})

test('why a card was declined is told to the store, with the code, the acquirer and whether to try again', async () => {
  const charge = aCharge({ amount: 31_800, methods: ['credit-card'], description: 'Kit festa' })
  const declined = aPix(charge.id, {
    method: 'credit-card',
    status: 'declined',
    pix: null,
    card: aCard(),
    amount: 31_800,
    decline: { code: '41', reason: 'card_canceled', message: 'x', action: 'x', retry: 'never', available: null },
  })
  const card = { method: 'credit-card' as const, brand: 'visa' as const, last4: '5682' }
  Object.assign(office.server.shop, {
    charges: [withTracker({ ...charge, payments: [declined] })],
    happened: [
      happened('charge.created', 9, { by: { kind: 'person', id: 'usr', name: 'Dona Aurora' }, account: null }),
      happened('checkout.opened', 8, { by: { kind: 'payer', id: null, name: null }, account: null, device: 'phone' }),
      happened('payment.declined', 7, {
        about: declined.id,
        payment: card,
        decline: { code: '41', reason: 'card_canceled' },
      }),
    ],
  })
  const page = await openCharge({ language: 'en-GB', theme: 'dark' })
  // First of all, then at the payment with the rest.
  const first = page.getByRole('dialog', { name: 'Charge' }).getByText('Card out of use').first()
  expect(plain(await first.locator('xpath=../..').textContent())).toMatch(
    /^Card out of use.*cancelled, lost or stolen.*Do not try the same card again/,
  )
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByText('Card out of use').waitFor()
  await payments.getByText(/cancelled, lost or stolen/).waitFor()
  await payments.getByText(/^Do not try the same card again/).waitFor()
  await payments.getByText('Code 41, from Rede A · ABECS: irreversible').waitFor()
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  const read = (await steps.allTextContents()).map(plain)
  expect(read[0]).toMatch(/^Charge created.*By Dona Aurora$/)
  expect(read[1]).toMatch(/^Page opened.*By the customer · on a phone$/)
  expect(read[2]).toMatch(/^Card declined.*Rede A · Visa ending 5682 · code 41: Card out of use$/)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('a note is written, changed, deleted and brought back, by keyboard alone', async () => {
  const page = await openCharge()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByRole('button', { name: 'Escrever nota' }).press('Enter')
  const field = drawer.getByRole('textbox', { name: 'Nota para a equipe' })
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA')
  await drawer.getByRole('button', { name: 'Guardar nota' }).press('Enter')
  await drawer.getByText('Escreva a nota.').waitFor()
  await field.fill('Entregar às 14 h.')
  expect(await axeFaults(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Guardar nota' }).press('Enter')
  await drawer.getByRole('list', { name: 'Andamento' }).getByText('Entregar às 14 h.').waitFor()
  await drawer.getByRole('button', { name: 'Mudar nota' }).press('Enter')
  await field.fill('Entregar às 15 h.')
  await drawer.getByRole('button', { name: 'Guardar nota' }).press('Enter')
  await drawer.getByText('Entregar às 15 h.').waitFor()
  await drawer.getByRole('button', { name: 'Apagar nota' }).press('Enter')
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await drawer.getByText('Entregar às 15 h.').waitFor()
  expect(office.server.shop.notes).toHaveLength(1)
  const { shop } = office.server
  shop.failNext(`DELETE /v1/charges/${shop.charges[0]?.id}/notes/${shop.notes[0]?.id}`, 'internal')
  await drawer.getByRole('button', { name: 'Apagar nota' }).press('Enter')
  await drawer.getByText('Entregar às 15 h.').waitFor({ state: 'detached' })
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await drawer.getByText('Entregar às 15 h.').waitFor()
  await drawer.getByRole('button', { name: 'Apagar nota' }).press('Enter')
  // Whoever leaves the charge undoes nothing any more.
  await drawer.getByRole('button', { name: 'Fechar' }).press('Enter')
  await expect.poll(() => office.server.shop.notes.length).toBe(0)
  await page.context().close()
})

test('the books of a charge are debits and credits in a bookkeeper’s words, and balance', async () => {
  const page = await openCharge()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByText('Livro-razão').click()
  const journal = drawer.getByRole('table', { name: 'Livro-razão' })
  await journal.waitFor()
  const [sum] = (await journal.locator('tfoot tr').allTextContents()).map(plain)
  const [, debit, credit] = /^Soma de tudo(R\$ [\d.,]+)(R\$ [\d.,]+)$/.exec(sum ?? '') ?? []
  expect(debit).toBe(credit)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

test('the receipt is read, printed as the sheet alone and taken along as PDF', async () => {
  const page = await openCharge({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Comprovante' }).press('Enter')
  const sheet = page.getByRole('article', { name: 'Comprovante de pagamento' })
  await sheet.waitFor()
  const text = plain(await sheet.textContent())
  for (const said of ['NSU000048151623', 'Autorização004242', 'CartãoVisa •••• 5682', 'Devolvido', '***.982.247-**']) {
    expect(text).toContain(said)
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  // An id begins a line of its own on a phone.
  const [arn, part] = await Promise.all([
    sheet.getByText('24999996328481516234207').boundingBox(),
    sheet.getByRole('heading', { name: 'Devolução' }).boundingBox(),
  ])
  expect(arn?.x).toBe(part?.x)
  expect(await axeFaults(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe(`receipt-${office.server.shop.charges[0]?.id}.pdf`)
  await page.emulateMedia({ media: 'print' })
  expect(await sheet.isVisible()).toBe(true)
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Imprimir' }).count()).toBe(0)
  await page.context().close()

  // Nothing was paid: it says so, with the way back.
  Object.assign(office.server.shop, { charges: [withTracker(aHeldCharge())] })
  const unpaid = await office.openSignedIn(`/office/receipts/${office.server.shop.charges[0]?.id}`, {
    language: 'en-GB',
  })
  await unpaid.getByText('There is no receipt yet').waitFor()
  await unpaid.getByRole('link', { name: 'Back to the charge' }).waitFor()
  await unpaid.context().close()
})

slow('what the bank was asked and what it told waits closed, with its count, and names nobody', async () => {
  const id = fixtureId('chg')
  office.server.shop.charges = [aCharge({ id, status: 'paid', payments: [aPix(id, { status: 'captured' })] })]
  const page = await openCharge({ width: 390, height: 844 })
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByText('1 pedido, 1 mensagem').click()
  await drawer.getByText('Pedimos a cobrança').waitFor()
  await drawer.getByText('O que veio na mensagem').press('Enter')
  await drawer.getByText('"pagador": "•••"').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('whoever wants more charges of a customer without CPF or CNPJ opens the list of that customer', async () => {
  const { shop } = office.server
  const lia = aCustomer()
  const charges = Array.from({ length: 8 }, (_, place) =>
    aCharge({ description: `Cesta ${place + 1}`, reference: 'CESTAS', customer_id: lia.id }),
  )
  Object.assign(shop, { customers: [lia], charges: [...charges, aCharge({ description: 'De outra pessoa' })] })
  const page = await openCharge()
  await page.getByText('Outras cobranças').click()
  const more = page.getByRole('list', { name: 'Do mesmo cliente' })
  await more.getByRole('listitem').nth(4).waitFor()
  // Those of the same reference are as many here: each way says where it leads.
  await page.getByRole('link', { name: 'Ver todas com a referência' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ver todas do cliente' }).click()
  await page.waitForURL(url => url.searchParams.get('customer') === lia.id)
  await page.getByRole('link', { name: 'Cesta 8' }).waitFor()
  // The list of before stays until the new one is there.
  await page.getByRole('link', { name: 'De outra pessoa' }).waitFor({ state: 'detached' })
  await page.context().close()
})

slow('those of a reference are a list of their own, and of them those of the counter', async () => {
  const charges = Array.from({ length: 8 }, (_, place) =>
    aCharge({ description: `Cesta ${place + 1}`, reference: 'CESTAS', source: place === 0 ? 'counter' : null }),
  )
  office.server.shop.charges = [...charges, aCharge({ description: 'As CESTAS de outro pedido' })]
  const page = await openCharge()
  await page.getByText('Outras cobranças').click()
  await page.getByRole('link', { name: 'Ver todas com a referência' }).click()
  await page.waitForURL(url => url.searchParams.get('reference') === 'CESTAS')
  await page.getByText('8 cobranças', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filtro', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Origem', exact: true }).press('Enter')
  await page.getByRole('option', { name: 'Balcão' }).press('Enter')
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Cesta 1' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Tirar filtro: Referência' }).press('Enter')
  await page.waitForURL(url => url.search === '?source=counter')
  await page.context().close()
})
