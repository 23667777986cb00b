import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCardWorld } from '../../builders/cards/held-cards.ts'
import { newLink, readLink } from '../../builders/payment-links.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await openCardWorld(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(path: string): Promise<Page> {
  const { email, password } = await world.user('owner')
  const page = await browser.open(`${world.url}/office${path}`, {
    ...screens.desktop,
    locale: 'pt-BR',
    bypassCSP: true,
  })
  await page.getByLabel(/^E-?mail$/).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return page
}

test('a link keeps the ways and instalments that nobody touched, and takes no day that cannot be read', async () => {
  const installments = { max: 12, interest_free_up_to: 3, monthly_rate: '1.99', minimum: 1_000 }
  const { id } = await newLink(world.store, { methods: ['credit-card'], installments })
  const page = await signedIn(`/links/${id}/edit`)
  const day = page.getByRole('textbox', { name: 'Último dia' })
  const middleOf = (box: { y: number; height: number } | null) => box && Math.round(box.y + box.height / 2)
  await page.getByLabel('Título').fill('Bolo de fubá')
  await day.pressSequentially('3102')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Este dia não existe ou está incompleto', { exact: false }).waitFor()
  expect(await day.evaluate(input => input === document.activeElement)).toBe(true)
  // A fault below one of two fields side by side does not move the other.
  expect(middleOf(await page.getByLabel('Estoque').boundingBox())).toBe(middleOf(await day.boundingBox()))
  expect(await axeFaults(page)).toEqual([])
  expect(await readLink(world.store, id)).toMatchObject({ title: 'Bolo de rolo' })
  await day.fill('')
  await day.pressSequentially('31122098')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Link salvo.').waitFor()
  const kept = { methods: ['credit-card'], installments }
  expect(await readLink(world.store, id)).toMatchObject({ title: 'Bolo de fubá', last_day: '2098-12-31', ...kept })
  expect(browser.troubles).toEqual([])
  await page.context().close()
})
