import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { type GalleryBrowser, startGalleryBrowser } from './gallery-browser.ts'

let gallery: GalleryBrowser
beforeAll(async () => {
  gallery = await startGalleryBrowser()
})
afterAll(() => gallery?.close())

slow('opens a list by keyboard, and takes the option that letters lead to', async () => {
  const { page } = gallery
  await gallery.show('select')
  const field = page.getByRole('button', { name: /Bandeira/ })
  await field.focus()
  await page.keyboard.press('Enter')
  const list = page.locator('.field-popover').getByRole('listbox')
  await list.waitFor()
  expect(await gallery.violations('.field-popover')).toEqual([])
  await page.keyboard.type('ver')
  await page.keyboard.press('Enter')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => field.textContent()).toContain('VerdeCard')
})

slow(
  'shows nothing as chosen while what was chosen is not among the options, and that again when it is back',
  async () => {
    const { page } = gallery
    await gallery.show('select')
    const only = page.getByRole('checkbox', { name: 'Só para hoje' })
    const field = page.getByRole('button', { name: /Prazo para pagar/ }).last()
    await expect.poll(() => field.textContent()).toContain('3 dias')
    await only.press('Space')
    await expect.poll(() => field.textContent()).toContain('Escolha o prazo')
    await field.press('Enter')
    const list = page.locator('.field-popover').getByRole('listbox')
    await expect.poll(() => list.getByRole('option').allTextContents()).toEqual(['1 hora', '24 horas'])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await only.press('Space')
    await expect.poll(() => field.textContent()).toContain('3 dias')
  },
)

slow('keeps a text that no suggestion was chosen for, and takes the one that was', async () => {
  const { page } = gallery
  await gallery.show('combobox')
  const field = page.getByRole('combobox', { name: 'Quem paga' })
  await field.pressSequentially('Zita Moura')
  await field.blur()
  await expect.poll(() => field.inputValue()).toBe('Zita Moura')
  await field.fill('Gi')
  const list = page.locator('.field-popover').getByRole('listbox')
  await list.getByRole('option').first().waitFor()
  expect(await gallery.violations('.field-popover')).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Giovana Almeida')
})

slow('keeps only the rows in sight of a thousand options, and finds without accents', async () => {
  const { page } = gallery
  await gallery.show('combobox')
  const field = page.getByRole('combobox', { name: 'Cliente' })
  await field.focus()
  await page.locator('.field-popover').getByRole('listbox').waitFor()
  await page.locator('.field-popover').getByRole('option').first().waitFor()
  await expect.poll(() => page.locator('.field-popover').getByRole('option').count()).toBeLessThan(60)
  expect(await gallery.violations('.field-popover')).toEqual([])
  await field.pressSequentially('iris conc')
  await expect
    .poll(() => page.locator('.field-popover').getByRole('option', { name: 'Íris Conceição' }).count())
    .toBe(10)
  await expect.poll(() => page.locator('.field-popover').getByRole('option').count()).toBe(10)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Íris Conceição')
})

slow('takes a date by typing, by arrows and from a picker', async () => {
  const { page } = gallery
  await gallery.show('dates')
  const field = page.getByLabel('Vencimento', { exact: true }).first()
  await field.pressSequentially('05122026')
  await expect.poll(() => field.inputValue()).toBe('05/12/2026')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => field.inputValue()).toBe('06/12/2026')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const picker = page.locator('.date-popover')
  await picker.waitFor()
  await expect.poll(() => picker.getByRole('heading').first().textContent()).toBe('dezembro de 2026')
  expect(await gallery.violations('.field-popover')).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('07/12/2026')
})

it('says what is wrong with a date when the field is left', async () => {
  const { page } = gallery
  await gallery.show('dates')
  const field = page.getByLabel('Vencimento', { exact: true }).first()
  await field.pressSequentially('31022026')
  await field.blur()
  await expect.poll(() => page.locator('.field-error').first().textContent()).toContain('Esta data não existe')
})

slow('takes a ready period, and one of two days, by keyboard', async () => {
  const { page } = gallery
  await gallery.show('dates')
  const field = page.getByRole('button', { name: 'Período Escolha o período' })
  const value = page.locator('.field-button-value').first()
  await field.focus()
  await page.keyboard.press('Enter')
  const picker = page.locator('.date-popover')
  await picker.waitFor()
  expect(await gallery.violations('.field-popover')).toEqual([])
  await picker.getByRole('button', { name: 'Mês passado' }).press('Enter')
  await picker.waitFor({ state: 'detached' })
  await expect.poll(() => value.textContent()).toBe('Mês passado 01/10/2026 – 31/10/2026')
  await page.locator('.field-button:focus').first().waitFor()
  await page.keyboard.press('Enter')
  await picker.waitFor()
  const day = page.locator(':focus')
  await expect.poll(() => day.textContent()).toBe('31')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => day.textContent()).toBe('30')
  await page.keyboard.press('Enter')
  // The first day taken, the focus has gone on to the day after it.
  await expect.poll(() => day.textContent()).toBe('31')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => day.textContent()).toBe('29')
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await expect.poll(() => value.textContent()).toBe('29/10/2026 – 30/10/2026')
})

slow('punctuates numbers while they are typed, and leaves the caret where it was', async () => {
  const { page } = gallery
  await gallery.show('number-fields')
  const taxId = page.getByLabel('CPF ou CNPJ').first()
  await taxId.pressSequentially('12abc34501de35')
  await expect.poll(() => taxId.inputValue()).toBe('12.ABC.345/01DE-35')
  await taxId.fill('')
  await taxId.pressSequentially('12345678')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await page.keyboard.type('2')
  await expect.poll(() => taxId.inputValue()).toBe('123.456.78')
  await expect
    .poll(() => taxId.evaluate(field => (field as unknown as { selectionStart: number }).selectionStart))
    .toBe(2)
  const phone = page.getByLabel('Celular').first()
  await phone.fill('+55 61 91234-5678')
  await expect.poll(() => phone.inputValue()).toBe('(61) 91234-5678')
})

it('ticks, chooses and switches by keyboard', async () => {
  const { page } = gallery
  await gallery.show('choices')
  const terms = page.getByRole('checkbox', { name: 'Li e aceito' })
  await terms.press('Space')
  await expect.poll(() => terms.isChecked()).toBe(true)
  await page
    .getByRole('radio', { name: /Na hora/ })
    .first()
    .press('ArrowDown')
  await expect
    .poll(() =>
      page
        .getByRole('radio', { name: /Depois/ })
        .first()
        .isChecked(),
    )
    .toBe(true)
  const test = page.getByRole('switch', { name: 'Modo de teste' }).first()
  await test.press('Space')
  await expect.poll(() => test.isChecked()).toBe(true)
})

describe('card fields', () => {
  slow('group the number as one types, know its brand, and ask for the code of that brand', async () => {
    const { page } = gallery
    await gallery.show('card-form')
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'O cartão inteiro' }) })
    const number = section.getByLabel('Número do cartão')
    const code = section.getByLabel('Código (CVV)')
    await number.focus()
    await page.keyboard.type('37')
    await expect.poll(() => section.getByRole('status').textContent()).toBe('American Express')
    await section.getByText('Quatro números, na frente do cartão.').waitFor()
    await page.keyboard.type('1341553758129')
    await expect.poll(() => number.inputValue()).toBe('3713 415537 58129')

    await page.keyboard.press('Tab')
    await section.getByText('Algum número está trocado. Confira o cartão.').waitFor()
    await page.keyboard.type('729')
    await page.keyboard.press('Tab')
    await expect.poll(() => section.getByLabel('Validade').inputValue()).toBe('07/29')
    await page.keyboard.type('12345')
    await expect.poll(() => code.inputValue()).toBe('1234')
    await page.keyboard.press('Tab')
    await page.keyboard.type('aurora m lima')
    await expect.poll(() => section.getByLabel('Nome no cartão').inputValue()).toBe('aurora m lima')
    expect(await gallery.violations()).toEqual([])

    await number.fill('')
    await number.pressSequentially('4235647728025682')
    await expect.poll(() => section.getByRole('status').textContent()).toBe('Visa')
    await section.getByText('São três números.').waitFor()
    await gallery.show('card-form', { theme: 'dark', width: 320 })
    expect(await gallery.violations()).toEqual([])
  })
})
