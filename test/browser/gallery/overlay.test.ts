import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { type GalleryBrowser, startGalleryBrowser } from './gallery-browser.ts'

let gallery: GalleryBrowser

beforeAll(async () => {
  gallery = await startGalleryBrowser()
})
afterAll(() => gallery?.close())

const focused = () => gallery.page.locator(':focus')

describe('modal', () => {
  it('keeps the focus, and gives it back on Esc', async () => {
    const { page } = gallery
    await gallery.show('modal')
    const opener = page.getByRole('button', { name: 'Cancelar cobrança' })
    await opener.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Cancelar a cobrança de R$ 129,90?' })
    await modal.waitFor()
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    expect(await gallery.violations()).toEqual([])
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate(it => it.matches(':focus'))).toBe(true)
  })
})

describe('tooltip', () => {
  it('comes with the focus, describes its control, and goes on Esc', async () => {
    const { page } = gallery
    await gallery.show('tooltip')
    await page.keyboard.press('Tab')
    const tooltip = page.getByRole('tooltip', { name: 'Buscar cobranças' })
    await tooltip.waitFor()
    await expect.poll(() => focused().getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'))
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
  })
})

describe('menu', () => {
  slow('opens on the first entry, jumps over the disabled one, finds by letters, and chooses', async () => {
    const { page } = gallery
    await gallery.show('menu')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menu', { name: 'Mais ações' }).waitFor()
    await expect.poll(() => focused().getAttribute('role')).toBe('menuitem')
    await expect.poll(() => focused().textContent()).toBe('Copiar link de pagamento')
    await expect
      .poll(() => page.getByRole('menuitem', { name: 'Baixar comprovante' }).getAttribute('aria-disabled'))
      .toBe('true')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused().textContent()).toBe('Ver a loja')
    await page.keyboard.type('ca')
    await expect.poll(() => focused().textContent()).toBe('Cancelar cobrança')
    expect(await gallery.violations()).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Escolhido: cancel').waitFor()
    await expect.poll(() => focused().textContent()).toBe('Mais ações')
  })

  it('stays open while several are ticked', async () => {
    const { page } = gallery
    await gallery.show('menu')
    await page.getByRole('button', { name: 'Formas de pagamento (2)' }).press('Enter')
    await expect.poll(() => focused().getAttribute('role')).toBe('menuitemcheckbox')
    await page.keyboard.press('End')
    await expect.poll(() => focused().getAttribute('role')).toBe('menuitemcheckbox')
    await page.keyboard.press('Space')
    await expect.poll(() => focused().getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Formas de pagamento (3)' }).waitFor()
  })
})

describe('tabs', () => {
  it('change with the arrows over the disabled one, and Tab goes into the view', async () => {
    const { page } = gallery
    await gallery.show('tabs')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('End')
    await expect.poll(() => focused().textContent()).toBe('Histórico')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused().textContent()).toBe('Resumo')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused().getAttribute('role')).toBe('tabpanel')
    await expect.poll(() => focused().textContent()).toContain('Um pagamento aprovado')
  })
})

describe('toast', () => {
  it('is read out, is reached by F6, undoes, and what went wrong stays', async () => {
    const { page } = gallery
    await gallery.show('toast')
    await page.getByRole('button', { name: 'Tirar da lista' }).press('Enter')
    await page.getByRole('region', { name: 'Avisos' }).waitFor()
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Link de pagamento arquivado')
    await page.keyboard.press('F6')
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await page.getByText('O link voltou para a lista').waitFor()
    await page.getByRole('button', { name: 'Enviar sem internet' }).press('Enter')
    expect(await gallery.violations()).toEqual([])
  })

  it('goes after its time, which stands still under the pointer', async () => {
    const { page } = gallery
    await gallery.show('toast')
    await page.clock.install()
    await page.getByRole('button', { name: 'Salvar' }).press('Enter')
    const toast = page.getByRole('alertdialog')
    await toast.hover()
    await page.clock.runFor(30_000)
    expect(await toast.count()).toBe(1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(6_100)
    await toast.waitFor({ state: 'detached' })
  })
})

describe('command palette', () => {
  slow('opens by Ctrl K, finds without accents, and does it by Enter', async () => {
    const { page } = gallery
    await gallery.show('command-palette')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'O que você quer fazer?' })
    await palette.waitFor()
    expect(await gallery.violations()).toEqual([])
    await page.keyboard.type('configuracoes')
    await expect.poll(() => palette.getByRole('menuitem').allInnerTexts()).toEqual(['Configurações'])
    await expect.poll(() => focused().getAttribute('type')).toBe('search')
    await page.keyboard.press('Enter')
    await page.getByText('Feito: settings').waitFor()
    await palette.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('xyz')
    await page.getByText('Nada com esse nome.').waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
  })
})
