import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { withTracker } from './fixture-charges.ts'
import { aSplitTenderCharge } from './fixture-split-tender.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  Object.assign(office.server.shop, { charges: [withTracker(aSplitTenderCharge())], role: 'owner' })
})

type WindowOptions = Parameters<OfficeBrowser['openSignedIn']>[1]
const openCharge = (options?: WindowOptions) =>
  office.openSignedIn(`/office/charges/${office.server.shop.charges[0]?.id}`, options)

slow(
  'tenders under way: each of them, until when, and nothing to be done with one by itself; undone after a question',
  async () => {
    const page = await openCharge()
    const drawer = page.getByRole('dialog', { name: 'Cobrança' })
    const section = drawer.getByRole('region', { name: 'Pagamento dividido' })
    await section.getByText('Faltam partes').waitFor()
    await section.getByText(/^Desfeito .*, se não completar$/).waitFor()
    const tenders = section.getByRole('list', { name: 'Partes' }).getByRole('listitem')
    expect(await tenders.count()).toBe(2)
    await tenders.first().getByText('Reservado').waitFor()
    await tenders.first().getByText('Visa final 5682').waitFor()
    await tenders.last().getByText('Pago').waitFor()
    await drawer.getByRole('list', { name: 'Andamento' }).getByText('Pagamento dividido em andamento').waitFor()
    await page.getByRole('row', { includeHidden: true }).getByText('Pagamento dividido').waitFor({ state: 'attached' })
    // The voucher's money is no sale to be accepted, and no tender is captured, voided or given back alone.
    for (const name of ['Aceitar como paga', 'Capturar', 'Liberar reserva', 'Devolver'])
      expect(await drawer.getByRole('button', { name }).count(), name).toBe(0)
    await drawer.getByRole('button', { name: 'Cancelar cobrança' }).waitFor()
    expect(await axeFaults(page)).toEqual([])

    await section.getByRole('button', { name: 'Desfazer o pagamento dividido' }).click()
    const question = page.getByRole('dialog', { name: 'Desfazer o pagamento dividido?' })
    await question.getByText('O que está reservado é liberado').waitFor()
    expect(await axeFaults(page)).toEqual([])
    office.server.shop.failNext(`POST /v1/charges/${office.server.shop.charges[0]?.id}/split-tender/undo`, 'internal')
    await question.getByRole('button', { name: 'Desfazer' }).click()
    await question.getByText('Algo falhou do nosso lado.').waitFor()
    await question.getByRole('button', { name: 'Desfazer' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('alertdialog', { name: 'Pagamento dividido desfeito' }).waitFor()
    await section.getByText('Desfeito a pedido do cliente ou da loja.').waitFor()
    await tenders.first().getByText('Liberado').waitFor()
    await tenders.last().getByText('Devolvido').waitFor()
    await drawer.getByRole('list', { name: 'Andamento' }).getByText('Pagamento dividido desfeito').waitFor()
    // It asks for its money still.
    await page.getByRole('row', { includeHidden: true }).getByText('Em aberto').waitFor({ state: 'attached' })
    // What was given back whole is nothing to accept.
    expect(await drawer.getByRole('button', { name: 'Aceitar como paga' }).count()).toBe(0)
    expect(await section.getByRole('button', { name: 'Desfazer o pagamento dividido' }).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  },
)

slow('what waits for the rest is no money to review, and the rest is what is still to pay', async () => {
  const charge = aSplitTenderCharge()
  const money = { amount_received: 3_500, amount_unapplied: 3_500, net_held: 3_500 }
  const payments = charge.payments.map(one => (one.status === 'captured' ? { ...one, amount_unapplied: 3_500 } : one))
  const due = { amount_due: 10_000, amount_missing: 10_000 }
  Object.assign(office.server.shop, { charges: [withTracker({ ...charge, ...money, ...due, payments })] })
  const page = await openCharge({ language: 'en-GB' })
  const drawer = page.getByRole('dialog', { name: 'Charge' })
  await drawer.getByText('R$ 25.00 still to pay').waitFor()
  const amounts = drawer.getByRole('region', { name: 'Amounts' })
  await amounts.getByText('Of the split payment').waitFor()
  expect(await amounts.getByText('To review').count()).toBe(0)
  expect(await amounts.getByText('R$ 25.00').count()).toBe(1)
  const sums = page.locator('.charge-sums')
  expect(await sums.locator('[data-sum="inTenders"]').textContent()).toContain('35.00')
  expect(await sums.locator('[data-sum="unapplied"]').count()).toBe(0)

  await drawer.getByRole('button', { name: 'Cancel charge' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this charge?' })
  await question.getByText('The hold of R$ 40.00 on the card is released first.').waitFor()
  await question.getByText('The R$ 35.00 of the split payment that is paid already goes back').waitFor()
  await question.getByRole('button', { name: 'Back' }).click()

  // The dispute of a tender was lost: nobody decides on it any more.
  const lost = { amount_disputed: 3_500, amount_lost: 3_500, amount_unapplied: 0 }
  const undone = { ...charge.latest_split_tender, status: 'undone', reason: 'disputed', held: 0, paid: 0, left: 10_000 }
  const ended = {
    ...charge,
    ...due,
    ...lost,
    latest_split_tender: { ...undone, ended_at: charge.created_at },
  } as Charge
  ended.payments = charge.payments.map(one => (one.status === 'captured' ? { ...one, ...lost } : one))
  Object.assign(office.server.shop, { charges: [withTracker(ended)] })
  await page.reload()
  const section = drawer.getByRole('region', { name: 'Split payment' })
  await section.getByText('The customer has R$ 35.00: the dispute was lost.').waitFor()
  expect(await section.getByText('while the issuer decides').count()).toBe(0)
  await page.context().close()
})

slow('in English on a phone, in the dark; who may only look is offered nothing', async () => {
  office.server.shop.role = 'viewer'
  const page = await openCharge({ width: 390, height: 844, theme: 'dark', language: 'en-GB' })
  const section = page.getByRole('dialog', { name: 'Charge' }).getByRole('region', { name: 'Split payment' })
  await section.getByText('Waiting for the rest').waitFor()
  await section.getByText(/^Alelo .*0005$/).waitFor()
  expect(await section.getByRole('button').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})
