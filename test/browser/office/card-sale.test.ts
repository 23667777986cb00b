import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChargeSettlement } from '../../../src/shared/contract/charge-settlement.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { aChargeInThree } from './fixture-cards.ts'
import { withTracker } from './fixture-charges.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  Object.assign(office.server.shop, { charges: [withTracker(aChargeInThree())], role: 'owner' })
})

const openCharge = () => office.openSignedIn(`/office/charges/${office.server.shop.charges[0]?.id}`)

test('a card sale shows what statements name it by, and each instalment with its day, gross, fee and net', async () => {
  const page = await openCharge()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  for (const [name, value] of [
    ['NSU', '000048151623'],
    ['Autorização', '004242'],
    ['TID', '10060000000048151623'],
    ['ARN', '249999963274…234219'],
    ['Estabelecimento', '1027182818'],
    ['Terminal', '41000001'],
  ]) {
    await drawer
      .getByRole('term')
      .getByText(name ?? '', { exact: true })
      .waitFor()
    await drawer.getByText(value ?? '', { exact: true }).waitFor()
  }
  const table = drawer.getByRole('table', { name: 'Quando cai na conta' })
  await table.waitFor()
  const rows = await table.getByRole('row').allInnerTexts()
  expect(rows.map(row => row.split(/\s*[\t\n]+\s*/))).toEqual([
    ['Lançamento', 'Dia', 'Bruto', 'Tarifa', 'Líquido'],
    ['Devolução', '24/11/2026', '−100,00', '3,50', '−96,50'],
    ['1 de 3', '21/12/2026', '300,00', '−10,50', '289,50'],
    ['2 de 3', '21/01/2027', 'antes 20/01/2027', '300,00', '−10,50', '289,50'],
    ['3 de 3', '19/02/2027', '300,00', '−10,50', '289,50'],
    ['Total', '800,00', '−28,00', '772,00'],
  ])
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

test('what comes and goes on several days is told as a sum from the first of them to the last', async () => {
  const page = await openCharge()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByText('em 3×, até 19/02/2027', { exact: true }).waitFor()

  await page.route('**/v1/charges/*/settlement', async route => {
    const answer = await route.fetch()
    const settlement: ChargeSettlement = await answer.json()
    const [back, sale] = settlement.lines.map(line => ({ ...line, number: null, installments: 1 }))
    await route.fulfill({ json: { ...settlement, lines: [back, sale] } })
  })
  await page.reload()
  await drawer.getByText('de 24/11/2026 a 21/12/2026', { exact: true }).waitFor()
  expect(await drawer.getByText('em 21/12/2026', { exact: true }).count()).toBe(0)
  await page.context().close()
})

slow('on a phone the whole table is in sight', async () => {
  const page = await openCharge()
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = page.getByRole('region', { name: 'Quando cai na conta' })
  await frame.waitFor()
  const left = await page.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
    document.querySelector('.settlement-frame'))`)
  expect(left).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('where it does not load it can be asked again, and who may not read the books is asked nothing', async () => {
  const { shop } = office.server
  shop.failNext(`GET /v1/charges/${shop.charges[0]?.id}/settlement`, 'internal')
  const page = await openCharge()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click()
  await drawer.getByRole('table', { name: 'Quando cai na conta' }).waitFor()
  shop.role = 'developer'
  await page.reload()
  await drawer.getByText('000048151623', { exact: true }).waitFor()
  expect(await drawer.getByText('Quando cai na conta').count()).toBe(0)
  await page.context().close()
})
