import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { type GalleryBrowser, startGalleryBrowser } from './gallery-browser.ts'

let gallery: GalleryBrowser

beforeAll(async () => {
  gallery = await startGalleryBrowser()
})
afterAll(() => gallery?.close())

const focused = () => gallery.page.locator(':focus')

describe('data table', () => {
  slow('sorts by the keyboard and says so', async () => {
    const { page } = gallery
    await gallery.show('data-table')
    const table = page.getByRole('grid', { name: 'Cobranças de hoje' })
    const amount = table.getByRole('columnheader', { name: 'Valor' })
    await expect.poll(() => amount.getAttribute('aria-sort')).toBe('descending')
    await amount.press('Enter')
    await expect.poll(() => amount.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain('9,99')
  })

  slow('walks over rows, ticks, opens, and leaves the disabled row alone', async () => {
    const { page } = gallery
    await gallery.show('data-table')
    const table = page.getByRole('grid', { name: 'Cobranças de hoje' })
    await page.getByRole('button', { name: 'Colunas' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+Home')
    await expect.poll(() => focused().getAttribute('role')).toBe('row')
    await page.keyboard.press('Space')
    await expect.poll(() => focused().getAttribute('aria-selected')).toBe('true')
    await page.getByText('2 marcadas').waitFor()
    await page.keyboard.press('Control+a')
    await page.getByText('7 marcadas').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.getByText(/Aberta: charge-/).waitFor()
    await expect
      .poll(() => table.locator('[role=row][aria-disabled=true]').getByRole('checkbox').isDisabled())
      .toBe(true)
  })

  slow('keeps its head in sight, shows the columns one wants, and draws only the rows in sight', async () => {
    const { page } = gallery
    await gallery.show('data-table')
    await page.getByRole('button', { name: 'Colunas' }).press('Enter')
    await page.getByRole('menuitemcheckbox', { name: 'Cliente' }).press('Space')
    await page.keyboard.press('Escape')
    const table = page.getByRole('grid', { name: 'Cobranças de hoje' })
    await table.getByRole('columnheader', { name: 'Cliente' }).waitFor({ state: 'detached' })
    const head = table.getByRole('columnheader', { name: 'Valor' })
    const before = await head.boundingBox()
    await table.evaluate(it => it.parentElement?.scrollTo(0, 200))
    await expect.poll(() => head.boundingBox()).toEqual(before)
    const many = page.getByRole('grid', { name: 'Mil cobranças' })
    await expect.poll(() => many.getAttribute('aria-rowcount')).toBe('1001')
    await expect.poll(() => many.getByRole('row').count()).toBeLessThan(40)
    await many.getByRole('row').nth(1).focus()
    await page.keyboard.press('Control+End')
    await expect.poll(() => focused().getAttribute('aria-rowindex')).toBe('1001')
  })

  it('leads where its row leads', async () => {
    const { page } = gallery
    await gallery.show('data-table')
    await page.getByRole('grid', { name: 'Cobranças que são links' }).getByRole('row').nth(2).press('Enter')
    await page.waitForURL(/#charge-2$/)
  })
})

describe('pagination', () => {
  it('turns by the keyboard, says what is in sight, and keeps the focus at the end', async () => {
    const { page } = gallery
    await gallery.show('pagination')
    const pages = page.getByRole('navigation', { name: 'Páginas das cobranças' })
    const next = pages.getByRole('button', { name: 'Próximas' })
    for (let turn = 0; turn < 3; turn++) await next.press('Enter')
    await expect.poll(() => pages.getByRole('status').textContent()).toBe('51 a 75')
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => focused().textContent()).toBe('Próximas')
  })
})

describe('charts', () => {
  it('say the same in a table, which a button shows', async () => {
    const { page } = gallery
    await gallery.show('chart')
    const table = page.getByRole('table', { name: 'O que entra em cada dia' })
    expect(await table.getByRole('row', { name: '20/11 R$ 2.104,00' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Ver tabela' }).press('Enter')
    await expect.poll(async () => (await table.boundingBox())?.height).toBeGreaterThan(200)
    await page.getByRole('button', { name: 'Ver gráfico' }).waitFor()
    expect(await page.getByRole('img', { name: 'Em alta' }).count()).toBe(1)
  })
})

describe('breadcrumb, progress bar, avatar', () => {
  it('have their roles and names', async () => {
    const { page } = gallery
    await gallery.show('page-header')
    const trail = page.getByRole('navigation', { name: 'Onde você está' })
    await expect.poll(() => trail.getByRole('listitem').count()).toBe(3)
    await expect.poll(() => trail.locator('[aria-current=page]').textContent()).toBe('Pedido 1001')
    await gallery.show('progress-bar')
    await expect
      .poll(() => page.getByRole('progressbar', { name: 'Lendo o extrato' }).getAttribute('aria-valuenow'))
      .toBe('37')
    await expect
      .poll(() => page.getByRole('progressbar', { name: 'Falando com o banco' }).getAttribute('aria-valuenow'))
      .toBeNull()
    await gallery.show('avatar')
    await expect.poll(() => page.getByRole('img', { name: 'Ana Beatriz Souza' }).count()).toBe(4)
  })
})

describe('file drop', () => {
  it('takes a file by the keyboard and by hand, and says why it rejects one', async () => {
    const { page } = gallery
    await gallery.show('file-drop')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel('Extrato do banco').first().press('Enter'),
    ])
    await chooser.setFiles({ name: 'novembro.ofx', mimeType: 'text/plain', buffer: Buffer.from('OFX') })
    await page.getByText('Recebido: novembro.ofx').waitFor()
    const dropped = await page.evaluateHandle(`(() => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'foto.png', { type: 'image/png' }))
      return data
    })()`)
    await page.locator('.file-drop-place').first().dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByRole('alert').filter({ hasText: 'foto.png não é OFX nem CSV' }).waitFor()
  })
})

describe('tracker', () => {
  slow('lies down where it fits, stands upright on a phone, and opens a step by keyboard', async () => {
    const { page } = gallery
    await gallery.show('tracker')
    const lying = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deitado' }) })
    const tops = async () => {
      const boxes = await Promise.all((await lying.getByRole('listitem').all()).map(step => step.boundingBox()))
      return new Set(boxes.map(box => box?.y)).size
    }
    await expect.poll(() => tops()).toBe(1)
    const details = lying.getByRole('button', { name: 'Detalhes de: Cobrança criada' })
    const words = lying.getByText('Criada por Dona Aurora, com prazo até amanhã às 14:00.')
    const shown = async () => [await details.getAttribute('aria-expanded'), await words.isVisible()]
    await expect.poll(shown).toEqual(['false', false])
    await details.press('Enter')
    await expect.poll(shown).toEqual(['true', true])
    expect(await gallery.violations()).toEqual([])

    await gallery.show('tracker', { width: 390 })
    await expect.poll(() => tops()).toBe(4)
    expect(await gallery.violations()).toEqual([])
  })
})
