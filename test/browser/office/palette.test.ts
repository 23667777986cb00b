import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { everyDispute } from './fixture-disputes.ts'
import { aCustomer } from './fixture-money.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

slow('by Ctrl K a charge is found by its reference and opened, over whatever is open', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).click()
  await page.getByRole('dialog', { name: 'Cobrança' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar ou fazer' })
  await palette.getByRole('searchbox').waitFor()
  await page.keyboard.type('EV-2026')
  await palette.getByRole('menuitem', { name: /Decoração do salão/ }).waitFor()
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Cobrança' }).getByText('Decoração do salão').waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('xyzxyz')
  await palette.getByText('Nada com estas palavras.').waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await page.context().close()
})

slow('the palette makes a charge, changes language, theme and dates, and signs out, without a pointer', async () => {
  const page = await office.openSignedIn('/office/charges')
  const find = page.getByRole('button', { name: 'Buscar Ctrl K' })
  await find.press('Enter')
  const palette = page.getByRole('dialog', { name: 'Buscar ou fazer' })
  await palette.getByRole('menuitem', { name: 'Nova cobrança' }).waitFor()
  await palette.getByRole('menuitem', { name: 'Abrir o balcão' }).waitFor()
  await page.keyboard.type('cobrar')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Nova cobrança' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.drawer').waitFor({ state: 'detached' })

  const doIt = async (words: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    await page.keyboard.type(words)
    await page.getByRole('menuitem', { name }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await doIt('escura', 'Aparência: Escura')
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  await doIt('MM/dd', 'Data: mês/dia/ano')
  await expect.poll(() => page.evaluate("localStorage.getItem('guiche.date-format')")).toBe('MM/dd/yyyy')
  await doIt('english', 'Idioma: English')
  await page.getByRole('heading', { name: 'Charges' }).waitFor()
  await doIt('sign out', 'Sign out')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.context().close()
})

slow('what was found by other words is not opened by Enter', async () => {
  const { shop } = office.server
  Object.assign(shop, { customers: [aCustomer({ name: 'Pedro Prates' })] })
  const page = await office.openSignedIn('/office/charges')
  const palette = page.getByRole('dialog', { name: 'Buscar ou fazer' })
  await page.getByRole('link', { name: 'Pedido 1047' }).waitFor()
  await page.clock.install()
  await page.keyboard.press('Control+k')
  await palette.getByRole('searchbox').waitFor()
  await page.keyboard.type('ped')
  await palette.getByRole('group', { name: 'Cobranças' }).getByRole('menuitem').first().waitFor()
  await palette.getByRole('menuitem', { name: 'Pedro Prates' }).waitFor()
  // The server is not asked for the whole word yet.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('ro')
  await expect.poll(() => palette.getByRole('group', { name: 'Cobranças' }).count()).toBe(0)
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Pedro Prates' }).waitFor()
  await page.context().close()
})

slow('customers, disputes, settings and the password are found, and where one was last comes first', async () => {
  const { shop } = office.server
  const disputed = shop.charges.find(({ description }) => description === 'Pedido 1047')
  const lia = aCustomer({ name: 'Quitéria Prates' })
  Object.assign(shop, { disputes: everyDispute(disputed?.id ?? '').slice(0, 1), customers: [lia] })
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Pedido 1047' }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Buscar ou fazer' })
  const look = async (words: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('searchbox').waitFor()
    await page.keyboard.type(words)
  }
  const choose = async (words: string, name: string | RegExp) => {
    await look(words)
    await palette.getByRole('menuitem', { name }).first().waitFor()
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'detached' })
  }
  await choose('quitéria', 'Quitéria Prates')
  await page.getByRole('dialog', { name: 'Quitéria Prates' }).waitFor()
  await choose('carteiras', 'Carteiras digitais')
  await page.getByRole('heading', { level: 1, name: 'Carteiras digitais' }).waitFor()
  await look('Pedido 1047')
  await palette.getByRole('group', { name: 'Disputas' }).getByRole('menuitem').first().click()
  await page.getByRole('dialog', { name: 'Disputa' }).waitFor()

  // Where one is comes no second time; what was opened is called by its name.
  await look('')
  const recent = palette.getByRole('group', { name: 'Recentes' }).getByRole('menuitem')
  await expect
    .poll(() => recent.allInnerTexts())
    .toEqual([
      expect.stringContaining('Carteiras digitais'),
      expect.stringContaining('Quitéria Prates'),
      expect.stringContaining('Cobranças'),
    ])
  // The pointer rests where the list is, and would choose another line.
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await look('')
  await recent.first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Carteiras digitais' }).waitFor()
  await palette.waitFor({ state: 'detached' })
  await choose('senha', 'Trocar a senha')
  await page.getByRole('heading', { name: 'Sua senha' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Voltar sem mudar' }).press('Enter')
  await page.getByRole('button', { name: 'Conta de Marina Duarte' }).press('Enter')
  await page.getByRole('link', { name: 'Trocar a senha' }).press('Enter')
  await page.getByRole('heading', { name: 'Sua senha' }).waitFor()
  await page.context().close()
})

slow('a question mark lists the keys of the page and of everywhere, and does nothing in a field', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Pedido 1047' }).waitFor()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('?')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await keys.getByRole('heading', { name: 'Nas cobranças' }).waitFor()
  await keys.getByRole('heading', { name: 'Em todo lugar' }).waitFor()
  await keys.getByText('Próxima cobrança').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })

  // One after the other, from page to page.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { level: 1, name: 'Disputas' }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Nova cobrança' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.drawer').waitFor({ state: 'detached' })

  // Whoever dictates turns them off; Ctrl K still opens the palette, and the palette the keys.
  await page.keyboard.press('?')
  await keys.getByRole('switch', { name: /Atalhos sem Ctrl/ }).press('Space')
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar ou fazer' }).getByRole('searchbox').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.type('teclado')
  await page.keyboard.press('Enter')
  await keys.getByRole('switch', { name: /Atalhos sem Ctrl/ }).press('Space')
  await page.context().close()
})

for (const theme of ['light', 'dark'] as const) {
  slow(`axe finds nothing in the palette, the calendar and the choice of columns, ${theme}`, async () => {
    const page = await office.openSignedIn('/office/charges', { theme })
    await page.getByRole('button', { name: /^Buscar/ }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('pedido')
    await page.getByRole('menuitem', { name: /^Pedido 1047 / }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Criada em' }).click()
    await page.getByRole('grid').waitFor()
    // What opens over the page stands in no landmark.
    expect(await axeFaults(page, ['region'])).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Colunas' }).click()
    await page.getByRole('dialog', { name: 'Colunas' }).waitFor()
    expect(await axeFaults(page, ['region'])).toEqual([])
    await page.context().close()
  })
}

test('a key that this person’s role has no use for is neither told nor heard', async () => {
  office.server.shop.role = 'accountant'
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Pedido 1047' }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await keys.getByText('Ir para o livro-razão').waitFor()
  expect(await keys.getByText(/Nova cobrança|Ir para os links/).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/office/charges')
  await page.context().close()
})
