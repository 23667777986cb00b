import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { withTracker } from './fixture-charges.ts'
import { aHeldCharge, anUnknownCharge } from './fixture-held.ts'
import { everyReviewItem } from './fixture-review-items.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  Object.assign(office.server.shop, { charges: [withTracker(aHeldCharge())], role: 'owner' })
})

const openCharge = () => office.openSignedIn(`/office/charges/${office.server.shop.charges[0]?.id}`)

test('a held card is captured in part: how much, what becomes of the rest, and that it cannot be undone', async () => {
  const page = await openCharge()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByText('Reservado no cartão, falta capturar').waitFor()
  await drawer
    .getByText(/^Reserva vence/)
    .nth(1)
    .waitFor()
  await drawer.getByText('Visa final 5682').waitFor()
  await page.getByRole('row', { includeHidden: true }).getByText('Reservada').waitFor({ state: 'attached' })
  await drawer.getByRole('button', { name: 'Capturar' }).click()

  const question = page.getByRole('dialog', { name: 'Capturar o valor reservado' })
  await question.getByText('Não dá para desfazer').waitFor()
  const amount = question.getByRole('textbox', { name: 'Quanto capturar' })
  await amount.fill('480,01')
  await question.getByText('Dá para capturar até R$ 480,00.').waitFor()
  await amount.fill('300,00')
  await question.getByText('Os outros R$ 180,00 são liberados na hora.').waitFor()
  expect(await axeFaults(page)).toEqual([])

  office.server.shop.failNext(`POST /v1/payments/${office.server.shop.charges[0]?.payments[0]?.id}/capture`, 'internal')
  await question.getByRole('button', { name: 'Capturar R$ 300,00' }).click()
  await question.getByText('Algo falhou do nosso lado.').waitFor()
  await question.getByRole('button', { name: 'Capturar R$ 300,00' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('alertdialog', { name: 'Capturados R$ 300,00' }).waitFor()
  await drawer.getByText('Recebida em parte').first().waitFor()
  expect(await drawer.getByRole('button', { name: 'Capturar' }).count()).toBe(0)
  await drawer.getByRole('button', { name: 'Devolver' }).click()
  await page
    .getByRole('dialog', { name: 'Devolver dinheiro' })
    .getByText(/volta para o cartão/)
    .waitFor()
  await page.context().close()
})

slow(
  'a card of which nobody says what became is ended after a question, in the charge and where it waits for a person',
  async () => {
    const { shop } = office.server
    const [early, late] = [anUnknownCharge(2), anUnknownCharge(11)].map(withTracker)
    if (!early || !late) return expect.fail('there is a charge')
    Object.assign(shop, { charges: [early] })
    const page = await openCharge()
    const drawer = page.getByRole('dialog', { name: 'Cobrança' })
    const blocked = drawer.getByRole('button', { name: 'Encerrar sem cobrança' })
    await expect.poll(() => blocked.getAttribute('aria-disabled')).toBe('true')
    // What is known, what to do and from when is in sight before anything is pressed.
    await drawer.getByText('Não se sabe se o cartão foi cobrado').waitFor()
    await drawer.getByText(/Procure a venda no painel dela.*Dá para encerrar a partir das \d\d:\d\d/).waitFor()
    expect(await drawer.getByText('Em dúvida').count()).toBe(2)
    expect(await drawer.getByText('Aguardando resposta').count()).toBe(0)
    expect(await drawer.getByRole('button', { name: /Copiar link|e-mail|WhatsApp/ }).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await blocked.focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog', { name: 'Nada foi cobrado?' }).count()).toBe(0)

    Object.assign(shop, { charges: [late] })
    const about = late.payments[0]?.id ?? ''
    shop.reviewItems = everyReviewItem(late.id)
      .filter(({ kind }) => kind === 'payment_unknown')
      .map(item => ({ ...item, about }))
    await page.goto(`${office.server.url}/office/review`)
    await page.getByRole('button', { name: 'Decidir' }).click()
    const question = page.getByRole('dialog', { name: 'Nada foi cobrado?' })
    await question.getByText(/Procure a venda no painel dela/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: 'Voltar' }).click()
    await question.waitFor({ state: 'detached' })

    await page.goto(`${office.server.url}/office/charges/${late.id}`)
    await drawer.getByRole('button', { name: 'Encerrar sem cobrança' }).click()
    await question.getByRole('textbox', { name: /O que você viu no painel/ }).fill('Sem venda no painel')
    await question.getByRole('button', { name: 'Nada foi cobrado' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('alertdialog', { name: 'Pagamento encerrado: nada foi cobrado.' }).waitFor()
    expect(await drawer.getByRole('button', { name: 'Encerrar sem cobrança' }).count()).toBe(0)
    await drawer.getByText('Não se sabe se o cartão foi cobrado').waitFor({ state: 'detached' })
    await drawer.getByRole('button', { name: 'Copiar link' }).waitFor()
    await page.context().close()

    // Who may not give money back is told to wait.
    Object.assign(shop, { charges: [anUnknownCharge(11)].map(withTracker), role: 'viewer' })
    const seen = await office.openSignedIn(`/office/charges/${shop.charges[0]?.id}`, { language: 'en-GB', width: 390 })
    await seen.getByText('Nobody knows whether the card was charged').waitFor()
    await seen.getByText('Wait for the answer before you ask for another payment.').waitFor()
    expect(await seen.getByRole('button', { name: 'End as not charged' }).count()).toBe(0)
    await seen.context().close()
  },
)

slow('a held card is voided after a question', async () => {
  const page = await openCharge()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByRole('button', { name: 'Liberar reserva' }).click()
  const question = page.getByRole('dialog', { name: 'Liberar a reserva?' })
  expect(await axeFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Liberar reserva' }).click()
  await question.waitFor({ state: 'detached' })
  await drawer.getByText('Reserva liberada').waitFor()
  expect(await drawer.getByRole('button', { name: 'Liberar reserva' }).count()).toBe(0)
  await page.context().close()
})

slow(
  'while the acquirer has not answered it says so and offers nothing; who may only look is offered nothing',
  async () => {
    const { shop } = office.server
    const [charge] = shop.charges
    const payments = (charge?.payments ?? []).map(payment => ({ ...payment, pending: 'capture' as const }))
    shop.change(charge?.id ?? '', { payments })
    const page = await openCharge()
    const drawer = page.getByRole('dialog', { name: 'Cobrança' })
    await drawer.getByText('Captura pedida. A adquirente ainda não confirmou.').waitFor()
    expect(await drawer.getByRole('button', { name: /Capturar|Liberar|Cancelar/ }).count()).toBe(0)
    shop.role = 'viewer'
    shop.change(charge?.id ?? '', { payments: payments.map(payment => ({ ...payment, pending: null })) })
    await page.reload()
    await drawer
      .getByText(/^Reserva vence/)
      .nth(1)
      .waitFor()
    expect(await drawer.getByRole('button', { name: /Capturar|Liberar|Cancelar/ }).count()).toBe(0)
    await page.context().close()
  },
)
