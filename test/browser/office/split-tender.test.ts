import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
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
