import { afterAll, beforeAll, expect } from 'vitest'
import {
  chargeThat,
  moneyArrives,
  newCharge,
  newPaidCharge,
  newPixCharge,
  readCharge,
  txidOf,
} from '../../builders/banks/pix-charges.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

/** Money that came twice, moved and taken back by a person, from their screen to the bank's books. */
let world: World
let browser: TestBrowser
let cookies: { name: string; value: string }[]
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  const { email, password } = await world.user('owner')
  const answer = await fetch(`${world.url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url },
    body: JSON.stringify({ email, password }),
  })
  cookies = answer.headers.getSetCookie().map(written => {
    const [name = '', value = ''] = (written.split(';')[0] ?? '').split('=')
    return { name, value: decodeURIComponent(value) }
  })
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function open(path: string) {
  const page = await browser.open('about:blank', { ...screens.desktop, locale: 'pt-BR' })
  const own = cookies.map(cookie => ({ ...cookie, value: encodeURIComponent(cookie.value), url: world.url }))
  await page.context().addCookies(own)
  await page.goto(`${world.url}/office${path}`)
  return page
}

slow('a Pix that came twice pays another charge, and is taken back to be refunded', async () => {
  const { store } = world
  const paid = await newPixCharge(store, 10_000, { description: 'Mesa de jantar' })
  const arrives = () => moneyArrives(world, { pixKey: store.pixKey, txid: txidOf(paid), amount: 10_000 })
  await arrives()
  await chargeThat(store, paid.id, ({ status }) => status === 'paid', 'is paid')
  await arrives()
  await chargeThat(store, paid.id, ({ amount_unapplied }) => amount_unapplied === 10_000, 'was paid twice')
  const other = await newCharge(store, { amount: 6_000, description: 'Duas cadeiras' })

  const page = await open(`/charges/${paid.id}`)
  await page.getByRole('button', { name: 'Passar para outra cobrança' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Passar para outra cobrança' })
  await question.getByRole('combobox', { name: 'Para qual cobrança' }).fill('cadeiras')
  await page.getByRole('option', { name: /Duas cadeiras/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await question.getByRole('textbox', { name: /^Motivo/ }).fill('Pagou a compra errada')
  await question.getByRole('button', { name: /^Passar R\$\s60,00$/ }).press('Enter')
  const moved = page.getByRole('region', { name: 'Dinheiro passado' })
  await moved.getByText(/por você · Pagou a compra errada/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await readCharge(store, other.id)).toMatchObject({ status: 'paid', amount_received: 6_000, net_held: 6_000 })
  expect(await readCharge(store, paid.id)).toMatchObject({ amount_unapplied: 4_000, amount_moved: 6_000 })

  await moved.getByRole('link', { name: 'Duas cadeiras' }).press('Enter')
  const payments = page.getByRole('region', { name: 'Pagamentos' })
  await payments.getByText('Dinheiro de outra cobrança').waitFor()
  expect(await payments.getByRole('button', { name: 'Devolver' }).count()).toBe(0)
  await moved.getByRole('button', { name: 'Trazer de volta' }).press('Enter')
  await page.getByRole('button', { name: /^Trazer R\$\s60,00 de volta$/ }).press('Enter')
  await moved.getByText('Trazido de volta', { exact: true }).waitFor()
  expect(await readCharge(store, paid.id)).toMatchObject({ amount_unapplied: 10_000, amount_moved: 0 })
  // A question that closes gives the focus back, and a key that is pressed meanwhile goes with it.
  await page.getByRole('button', { name: /^Trazer R\$\s60,00 de volta$/ }).waitFor({ state: 'detached' })
  // What it had paid lacks it, says so, and asks for it again when somebody wants it to.
  await page.getByText(/Faltam R\$\s60,00: cobre de novo/).waitFor()
  await page.getByRole('button', { name: 'Cobrar de novo' }).press('Enter')
  await page.getByRole('button', { name: /^Cobrar R\$\s60,00$/ }).press('Enter')
  await page.getByRole('button', { name: 'Copiar link' }).waitFor()
  expect(await readCharge(store, other.id)).toMatchObject({ status: 'open', amount_due: 6_000, net_held: 0 })
  await page.context().close()
})

slow('a charge that lacks nothing is not asked for again', async () => {
  const whole = await newPaidCharge(world, 2_000, { description: 'Abajur' })
  const page = await open(`/charges/${whole.id}`)
  await page.getByRole('table', { name: 'Quando cai na conta' }).waitFor()
  expect(await page.getByRole('button', { name: 'Cobrar de novo' }).count()).toBe(0)
  await page.context().close()
})
