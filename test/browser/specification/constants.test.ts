/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { awake, desktop, openPage } from '../checkout/payer.ts'
import { type PayerPages, startPayerPages } from '../checkout/payer-page.ts'
import { states } from '../checkout/states.ts'
import { type GalleryBrowser, startGalleryBrowser } from '../gallery/gallery-browser.ts'
import { type OfficeBrowser, startOfficeBrowser } from '../office/office-browser.ts'
import { drawnTexts, sizeOf, styleOf } from './seen.ts'

/*
 * Section 9 of the specification, line by line, each line in the gallery and wherever the product shows it:
 *
 *   Font                                    Inter
 *   Modal maximum width                     500px
 *   Page container maximum width            1024px
 *   Drawer width on medium screens          400px
 *   Drawer animation                        320ms
 *   Date picker minimum width               296px
 *   Dropdown selection list maximum height  600px
 *   Button sizes                            large 48px, medium 40px, small 32px
 *   Mobile breakpoint                       767px
 */
let gallery: GalleryBrowser
let browser: Browser
let payer: PayerPages
let office: OfficeBrowser
/** One window before the office for all, signed in, which has its programs after the first page. */
let officePage: Page

beforeAll(async () => {
  ;[gallery, payer, office] = await Promise.all([startGalleryBrowser(), startPayerPages(), startOfficeBrowser()])
  browser = gallery.browser
  officePage = await office.openSignedIn('/office/charges')
  for (const [token, state] of Object.entries(states)) payer.serve(token, state)
})
afterAll(() => Promise.all([gallery?.close(), payer?.close(), office?.close()]))

/** Both sides of the breakpoint, and well away from it. */
const onPhones = [390, 767] as const
const onWiderScreens = [768, 1440] as const

async function checkout(path: string, width = 1440) {
  const opened = await openPage(browser, { ...desktop, viewport: { width, height: 900 } })
  await opened.page.goto(payer.url + path)
  if (!path.endsWith('/receipt')) await awake(opened.page)
  return opened
}

/** The list of charges, loaded anew. */
async function charges(width = 1440): Promise<Page> {
  await officePage.setViewportSize({ width, height: 900 })
  await officePage.goto(`${office.server.url}/office/charges`)
  return officePage
}

describe('font: Inter', () => {
  slow('draws every text of the gallery', async () => {
    for (const name of ['tokens', 'data-table']) {
      await gallery.show(name)
      expectInter(await drawnTexts(gallery.page), name)
    }
  })

  it('draws every text of the checkout and its receipt', async () => {
    for (const path of ['/c/waiting', '/c/paid/receipt']) {
      const { page, close } = await checkout(path)
      // It comes once the page is painted.
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
      expectInter(await drawnTexts(page), path)
      await close()
    }
  })

  slow('draws every text of the office', async () => {
    const page = await charges()
    await page.getByRole('link', { name: /Buquê/ }).waitFor()
    expectInter(await drawnTexts(page), 'charges')
  })

  function expectInter(texts: Awaited<ReturnType<typeof drawnTexts>>, where: string) {
    const prose = texts.filter(({ asked }) => asked === 'Inter')
    expect(prose.length, where).toBeGreaterThan(texts.length / 2)
    expect(
      prose.filter(({ used }) => used.join() !== 'our Inter'),
      where,
    ).toEqual([])
    // What is not Inter is a code in a mono face, and asks for that.
    expect(new Set(texts.map(({ asked }) => asked)).difference(new Set(['Inter', 'ui-monospace']))).toEqual(new Set())
  }
})

describe('modal: at most 500 px', () => {
  it('in the gallery, and on phones the whole width', async () => {
    await gallery.show('modal')
    await gallery.page.getByRole('button', { name: 'Cancelar cobrança' }).press('Enter')
    const modal = gallery.page.getByRole('dialog')
    for (const width of [...onWiderScreens, ...onPhones]) {
      await gallery.page.setViewportSize({ width, height: 1000 })
      const expected = width < 768 ? width : 500
      await expect.poll(() => sizeOf(modal), { message: `${width}` }).toMatchObject({ width: expected })
    }
  })

  slow('in the office, where money is given back', async () => {
    const page = await charges(1920)
    await page.getByRole('link', { name: 'Cesta de café da manhã' }).click()
    await page.getByRole('button', { name: 'Devolver R$ 99,00' }).click()
    const question = page.getByRole('dialog', { name: 'Devolver dinheiro' })
    await expect.poll(async () => (await sizeOf(question)).width).toBe(500)
  })
})

describe('page container: at most 1024 px', () => {
  it('on the checkout', async () => {
    const { page, close } = await checkout('/c/waiting', 1920)
    await expect.poll(() => sizeOf(page.getByRole('main'))).toMatchObject({ width: 1024 })
    await page.setViewportSize({ width: 900, height: 900 })
    await expect.poll(async () => (await sizeOf(page.getByRole('main'))).width).toBeLessThanOrEqual(900)
    await close()
  })

  it('in the office', async () => {
    const page = await charges(1920)
    await page.getByRole('link', { name: /Buquê/ }).waitFor()
    await expect.poll(() => sizeOf(page.locator('.container'))).toMatchObject({ width: 1024 })
  })
})

describe('drawer: 400 px on medium screens, the whole width of a phone, in 320 ms', () => {
  it('in the gallery', async () => {
    await gallery.show('drawer', { width: 390 })
    await gallery.page.getByRole('button', { name: 'Abrir cobrança' }).press('Enter')
    const drawer = gallery.page.getByRole('dialog', { name: 'Pedido 1001' })
    for (const width of [...onPhones, ...onWiderScreens]) {
      await gallery.page.setViewportSize({ width, height: 1000 })
      const expected = width < 768 ? width : 400
      await expect.poll(() => sizeOf(drawer), { message: `${width}` }).toMatchObject({ width: expected })
    }
  })

  slow('in the office, as the detail of a charge', async () => {
    const page = await charges()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('link', { name: /Buquê/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Cobrança' })
    await drawer.waitFor()
    await expect.poll(() => styleOf(drawer, 'transition-duration')).toMatch(/^0\.32s/)
    for (const width of [...onPhones, ...onWiderScreens]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await sizeOf(drawer)).width).toBe(width < 768 ? width : 400)
    }
  })

  it('slides for 320 ms, in and out', async () => {
    const { page } = gallery
    await gallery.show('drawer')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Each slide, as it begins: how long it will take.
    await page.evaluate(() => {
      const slides: unknown[] = []
      Object.assign(window, { slides })
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        const motions = target instanceof HTMLDialogElement ? target.getAnimations() : []
        const slide = motions.find(motion => (motion as CSSTransition).transitionProperty === propertyName)
        if (propertyName === 'transform') slides.push(slide?.effect?.getTiming().duration)
      })
    })
    await page.getByRole('button', { name: 'Abrir cobrança' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Pedido 1001' })
    const slides = () => page.evaluate(() => (window as unknown as { slides: unknown[] }).slides)
    await expect.poll(slides).toEqual([320])
    await expect.poll(() => drawer.evaluate(it => it.getAnimations().length)).toBe(0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(await slides()).toEqual([320, 320])
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
})

describe('date picker: at least 296 px', () => {
  slow('for a day and for a period, also on the smallest phone', async () => {
    const { page } = gallery
    await gallery.show('dates', { width: 320 })
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      await page.getByRole('button', { name: 'Abrir o calendário' }).first().press('Enter')
      const picker = page.locator('.date-popover')
      expect((await sizeOf(picker)).width, `${width}`).toBeGreaterThanOrEqual(296)
      expect(Number.parseFloat(await styleOf(picker, 'min-width'))).toBeGreaterThanOrEqual(296)
      await page.keyboard.press('Escape')
      await picker.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Período Escolha o período' }).press('Enter')
      expect((await sizeOf(picker)).width, `${width}`).toBeGreaterThanOrEqual(296)
      await page.keyboard.press('Escape')
      await picker.waitFor({ state: 'detached' })
    }
  })
})

describe('dropdown selection list: at most 600 px', () => {
  // Room for more than that.
  const height = 2_000

  it('of a select', async () => {
    await gallery.show('select', { height })
    await gallery.page.getByRole('button', { name: /Bandeira/ }).press('Enter')
    await expect
      .poll(() => sizeOf(gallery.page.locator('.field-popover').getByRole('listbox')))
      .toMatchObject({ height: 600 })
  })

  slow('of a combobox with a thousand options', async () => {
    await gallery.show('combobox', { height })
    await gallery.page.getByRole('combobox', { name: 'Cliente' }).focus()
    await expect
      .poll(() => sizeOf(gallery.page.locator('.field-popover').getByRole('listbox')))
      .toMatchObject({ height: 600 })
  })

  slow('of the command palette', async () => {
    await gallery.show('command-palette', { height })
    await gallery.page.keyboard.press('Control+k')
    const palette = gallery.page.getByRole('dialog')
    await expect.poll(() => styleOf(palette.getByRole('menu'), 'max-height')).toBe('600px')
    await expect.poll(async () => (await sizeOf(palette)).width).toBe(500)
  })
})

describe('buttons: 48, 40 and 32 px', () => {
  it('in the gallery, whatever their intent', async () => {
    await gallery.show('button')
    for (const [size, expected] of Object.entries({ large: 48, medium: 40, small: 32 })) {
      const all = await gallery.page.locator(`.button[data-size="${size}"]`).all()
      expect(all.length).toBeGreaterThan(0)
      const heights = await Promise.all(all.map(async button => (await sizeOf(button)).height))
      expect(new Set(heights), size).toEqual(new Set([expected]))
    }
  })

  slow('on the checkout, where all are large', async () => {
    const { page, close } = await checkout('/c/waiting-long', 390)
    await expect
      .poll(() => sizeOf(page.getByRole('button', { name: 'Copiar código Pix' })))
      .toMatchObject({ height: 48 })
    await expect
      .poll(() => sizeOf(page.getByRole('link', { name: 'Abrir no app do banco' })))
      .toMatchObject({ height: 48 })
    await close()
  })

  slow('in the office: one in a form, one beside a heading, one in a row', async () => {
    const page = await charges()
    await expect.poll(() => sizeOf(page.getByRole('link', { name: 'Nova cobrança' }))).toMatchObject({ height: 40 })
    await page.getByRole('link', { name: 'Cesta de café da manhã' }).click()
    await expect.poll(() => sizeOf(page.getByRole('button', { name: 'Enviar de novo' }))).toMatchObject({ height: 32 })
    await page.goto(`${office.server.url}/office/charges/new`)
    await expect.poll(() => sizeOf(page.getByRole('button', { name: 'Criar cobrança' }))).toMatchObject({ height: 48 })
  })
})

describe('mobile breakpoint: 767 px', () => {
  it('puts what is paid for above how it is paid; from 768 px on beside it', async () => {
    const { page, close } = await checkout('/c/waiting', 768)
    const left = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x ?? 0
    const beside = async () => (await left('Pague com Pix')) - (await left('O que você paga'))
    await expect.poll(beside).toBeGreaterThan(200)
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(beside).toBe(0)
    const code = page.getByRole('img', { name: 'QR Code Pix de R$ 129,90 para Café Aurora' })
    await expect.poll(() => sizeOf(code)).toMatchObject({ width: 240 })
    await close()
  })

  it('puts the office’s navigation below; from 768 px on at the left', async () => {
    const page = await charges(768)
    const navigation = page.getByRole('navigation').getByRole('link').first()
    await navigation.waitFor()
    expect((await navigation.boundingBox())?.y).toBeLessThan(450)
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(async () => (await navigation.boundingBox())?.y).toBeGreaterThan(800)
  })

  it('lets a question rise from below; from 768 px on in the middle', async () => {
    await gallery.show('modal')
    await gallery.page.getByRole('button', { name: 'Cancelar cobrança' }).press('Enter')
    for (const width of [767, 768]) {
      const fromBelow = width === 767 ? 0 : 200
      await gallery.page.setViewportSize({ width, height: 1000 })
      const below = async () => {
        const box = await gallery.page.getByRole('dialog').boundingBox()
        return 1000 - (box?.y ?? 0) - (box?.height ?? 0)
      }
      await expect.poll(below, { message: `${width}` }).toBeGreaterThanOrEqual(fromBelow)
      await expect.poll(below, { message: `${width}` }).toBeLessThan(fromBelow === 0 ? 1 : fromBelow + 400)
    }
  })
})
