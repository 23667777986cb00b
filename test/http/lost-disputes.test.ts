import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import { receiptSchema } from '../../src/shared/contract/receipt.ts'
import { chargeThat } from '../builders/banks/pix-charges.ts'
import { atControl, type CardWorld, chargedCard, idAtAcquirer, openCardWorld } from '../builders/cards/held-cards.ts'
import { csvOf, sumOf } from '../builders/exports.ts'
import { textOfPdf } from '../builders/pdf-text.ts'
import { bodyOf } from '../harness/api-client.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** What is said of a charge whose dispute is lost: its money is in dispute no longer, and it is gone. */
let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const isListed = async (charge: string, condition: string) => {
  const answer = await world.store.api.get(`/v1/charges?condition=${condition}&limit=100`)
  return bodyOf(answer, 200, chargeListSchema).data.some(({ id }) => id === charge)
}
const receiptOf = async (charge: string) =>
  bodyOf(await world.store.api.get(`/v1/charges/${charge}/receipt`), 200, receiptSchema)

test('in dispute while open, lost after it: in the list, its file, and on the receipt in either language', async () => {
  const { charge, payment } = await chargedCard(cards, 10_000)
  const at = `/payments/${await idAtAcquirer(cards, payment.id)}/chargebacks`
  const { id } = (await atControl(cards, at, {})) as { id: string }
  await chargeThat(world.store, charge.id, one => one.amount_disputed === 10_000, 'is disputed')
  const both = async () => [await isListed(charge.id, 'disputed'), await isListed(charge.id, 'dispute_lost')]
  const inFile = async () => {
    const lines = await csvOf(world, world.store, { kind: 'charges', filters: { ids: [charge.id] } })
    return [sumOf(lines, 'Em disputa'), sumOf(lines, 'Perdido em disputa')]
  }
  expect(await both()).toEqual([true, false])
  expect(await inFile()).toEqual([10_000, 0])
  expect(await receiptOf(charge.id)).toMatchObject({ paid: 10_000, in_dispute: 10_000, lost: 0 })

  await atControl(cards, `/chargebacks/${id}/decide`, { outcome: 'lost' })
  await chargeThat(world.store, charge.id, one => one.amount_lost === 10_000, 'is lost')
  expect(await both()).toEqual([false, true])
  expect(await inFile()).toEqual([0, 10_000])
  expect(await receiptOf(charge.id)).toMatchObject({ paid: 10_000, refunded: 0, in_dispute: 0, lost: 10_000 })
  for (const [language, title, headline, inPdf, onPage] of [
    [
      ...['pt-BR', 'Comprovante de pagamento contestado', 'Pago, e depois devolvido ao cartão por uma contestação'],
      ...['Voltou ao cartão (chargeback)', 'R$\u00a0100,00 voltaram ao cartão'],
    ],
    [
      ...['en-GB', 'Receipt of a disputed payment', 'Paid, then returned to the card by a chargeback'],
      ...['Went back to the card (chargeback)', 'R$\u00a0100.00 went back to the card'],
    ],
  ] as [string, string, string, string, string][]) {
    const asked = { headers: { 'accept-language': language } }
    const pdf = await fetch(`${charge.checkout_url}/receipt.pdf`, asked)
    const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()))
    for (const words of [title, headline, inPdf]) expect(text).toContain(words)
    const page = await (await fetch(`${charge.checkout_url}/receipt`, asked)).text()
    expect(page).toContain(`<h1 class="receipt-heading">${title}</h1>`)
    expect(page).toContain(onPage)
  }
})
