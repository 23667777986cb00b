import { afterAll, beforeAll, expect } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { aCard } from './fixture-cards.ts'
import { aCharge, aPix, withTracker } from './fixture-charges.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

slow('an amount stands beside the name of its payment, and a challenged card ends as an attempt', async () => {
  const charge = aCharge({ amount: 12_990, methods: ['credit-card'], description: 'Cesta de café' })
  const challenged = aPix(charge.id, {
    method: 'credit-card',
    status: 'challenge',
    pix: null,
    card: aCard(),
    amount: 12_990,
  })
  Object.assign(office.server.shop, { charges: [withTracker({ ...charge, payments: [challenged] })] })
  for (const width of [390, 768, 1440]) {
    const page = await office.openSignedIn(`/office/charges/${charge.id}`, { width, height: 844 })
    const payments = page.getByRole('region', { name: 'Pagamentos' })
    const [name, amount] = await Promise.all([
      payments.getByText('Cartão de crédito').boundingBox(),
      payments.getByText(/129,90/).boundingBox(),
    ])
    const middle = (box: typeof name) => (box ? box.y + box.height / 2 : Number.NaN)
    expect(Math.abs(middle(name) - middle(amount)), `at ${width}`).toBeLessThan(6)
    const end = page.getByRole('dialog', { name: 'Cobrança' }).getByRole('button', { name: 'Encerrar tentativa' })
    const lines = await end.evaluate(button => {
      const range = button.ownerDocument.createRange()
      range.selectNodeContents(button)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, `at ${width}`).toBe(1)
    await end.press('Enter')
    await page.getByRole('dialog', { name: 'Encerrar esta tentativa?' }).waitFor()
    await page.context().close()
  }
})
