import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Role } from '../../../src/shared/contract/roles.ts'
import { newPaidCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(path: string, role: Role, screen: keyof typeof screens = 'desktop'): Promise<Page> {
  const { email, password } = await world.user(role)
  const options = { ...screens[screen], locale: 'pt-BR', bypassCSP: true }
  const page = await browser.open(`${world.url}/office${path}`, options)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  return page
}

slow('an owner sets a limit, what goes beyond it waits, and another person decides on their phone', async () => {
  const { id } = await newPaidCharge(world, 45_000, { description: 'Bolo de casamento' })
  const ana = await signedIn('/settings/refund-approval', 'owner')
  // Alone, she is not let into a corner.
  await ana.getByText('Falta mais uma pessoa que aprove').waitFor()
  await expect.poll(() => ana.getByRole('radio', { name: /Com aprovação/ }).isDisabled()).toBe(true)
  expect(await axeFaults(ana)).toEqual([])
  const bia = await signedIn('/review', 'finance', 'phone')
  await ana.reload()
  await ana.getByText('Com aprovação acima de um valor').click()
  await ana.getByLabel('Limite por cobrança').fill('10000')
  await ana.getByRole('button', { name: 'Salvar' }).click()
  await ana.getByText('Ajuste salvo. Quem é dono da loja recebe um e-mail.').waitFor()
  expect(await axeFaults(ana)).toEqual([])

  await ana.goto(`${world.url}/office/charges/${id}`)
  const refund = async (reason: string) => {
    await ana.getByRole('button', { name: 'Devolver' }).first().click()
    const form = ana.getByRole('dialog', { name: 'Devolver dinheiro' })
    await form.getByLabel('Quanto devolver').fill('20000')
    await form.getByLabel(/Motivo/).fill(reason)
    await form.getByText(/^Acima de R\$\s100,00 outra pessoa aprova/).waitFor()
    expect(await axeFaults(ana)).toEqual([])
    await form.getByRole('button', { name: 'Pedir aprovação' }).click()
    // That of the refund before may still be there.
    await ana
      .getByText(/passa do limite e espera outra pessoa/)
      .last()
      .waitFor()
  }
  await refund('Pedido repetido')
  await ana.getByText('Devolução espera aprovação', { exact: true }).first().waitFor()
  await ana.getByText('Devolução pedida, espera aprovação').waitFor()
  // At the top, with its one button.
  const notice = ana.locator('.charge-notices').filter({ hasText: /Devolução de R\$\s200,00 espera aprovação/ })
  await notice.getByText(/^Pedida por Dona Aurora, em /).waitFor()
  expect(await axeFaults(ana)).toEqual([])
  await ana.getByRole('button', { name: 'Decidir' }).click()
  const own = ana.getByRole('dialog', { name: /^Devolver R\$\s200,00\?$/ })
  await own.getByText(/Você pediu esta devolução: outra pessoa decide. Podem decidir: Dona Aurora/).waitFor()
  expect(await own.getByRole('button', { name: /^Aprovar/ }).count()).toBe(0)
  expect(await axeFaults(ana)).toEqual([])
  await own.getByRole('button', { name: 'Retirar o pedido' }).click()
  await ana.getByText('Pedido de devolução retirado').waitFor()
  await ana.getByText('Retirada por quem pediu: nada foi devolvido').waitFor()

  await refund('Faltou um andar')
  const item = bia.getByRole('listitem').filter({ hasText: 'Uma devolução espera a aprovação' })
  await item.getByRole('button', { name: 'Decidir' }).click()
  const dialog = bia.getByRole('dialog', { name: /^Devolver R\$\s200,00\?$/ })
  await dialog.getByText('Faltou um andar').waitFor()
  await dialog.getByText(/Dona Aurora, em /).waitFor()
  expect(await axeFaults(bia)).toEqual([])
  await dialog.getByLabel('Recado (opcional)').fill('Confirmado com a cozinha')
  await dialog.getByRole('button', { name: /^Aprovar R\$\s200,00$/ }).click()
  await bia.getByText(/Devolução de R\$\s200,00 aprovada e enviada/).waitFor()
  await item.waitFor({ state: 'detached' })
  await until(async () => (await readCharge(world.store, id)).amount_refunded === 20_000, 'the refund is done')
  await ana.getByText('Devolução aprovada').waitFor()
  await ana.getByText('Confirmado com a cozinha').waitFor()
  expect(browser.troubles).toEqual([])
})
