/// <reference lib="dom" />
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slow } from '../../harness/long-tests.ts'
import { awake, desktop, openPage } from '../checkout/payer.ts'
import { type PayerPages, startPayerPages } from '../checkout/payer-page.ts'
import { type StateName, states } from '../checkout/states.ts'
import { type GalleryBrowser, startGalleryBrowser } from '../gallery/gallery-browser.ts'
import { type OfficeBrowser, startOfficeBrowser } from '../office/office-browser.ts'
import { styleOf } from './seen.ts'

/*
 * Sections 1, 3, 4 and 9 of the specification: the names it gives, each seen in a browser. The lists are copied from
 * there, not from our sources.
 */
const cardBrands =
  'agiplan, alelo, amex, aura, avista, banescard, banese, banrisul, ben, brasilcard, cabal, calcard, cooper, ' +
  'credishop, credz, dacasa, diners, discover, elo, fortbrasil, goodcard, greencard, hiper, hipercard, jcb, ' +
  'mastercard, maxifrota, other, pluxee, senff, sodexo, sorocred, ticket, unionpay, up, valecard, verdecard, ' +
  'verocard, visa, vrbeneficios'
const paymentMethods = 'apple-pay, google-pay, pix, samsung-pay'
const trackerStatuses = 'completed, current, error, next, on-hold, warning'
const alertVariants = 'neutral, info, warning, negative, positive'

let gallery: GalleryBrowser
let payer: PayerPages
let office: OfficeBrowser

beforeAll(async () => {
  ;[gallery, payer, office] = await Promise.all([startGalleryBrowser(), startPayerPages(), startOfficeBrowser()])
  for (const [token, state] of Object.entries(states)) payer.serve(token, state)
})
afterAll(async () => {
  await Promise.all([gallery?.close(), payer?.close(), office?.close()])
})

/**
 * The marks of the gallery's page by the name beside them: the file that each is drawn from, and how many colors it is
 * seen in.
 */
async function shownMarks() {
  const { page } = gallery
  await gallery.show('brand-marks')
  await page.waitForLoadState('networkidle')
  // A file that has come is drawn when it is decoded, beside what paints the page.
  await page.evaluate(async () => {
    const drawings = [...document.querySelectorAll('figure image')].map(image => image.getAttribute('href') ?? '')
    await Promise.all(drawings.map(src => Object.assign(new Image(), { src }).decode()))
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const marks = await page.locator('figure').evaluateAll(figures =>
    figures.map(figure => {
      const mark = figure.querySelector('svg[height="48"]')
      const { x, y, width, height } = mark?.getBoundingClientRect() ?? new DOMRect()
      return {
        name: (figure.querySelector('figcaption code') ?? figure.querySelector('figcaption'))?.textContent ?? '',
        drawing:
          mark?.querySelector('image, use')?.getAttribute('href') ?? mark?.querySelector('path')?.outerHTML ?? '',
        box: [x, y, width, height].map(Math.floor),
      }
    }),
  )
  const picture = PNG.sync.read(await page.screenshot({ fullPage: true }))
  return marks.map(({ name, drawing, box }) => ({ name, drawing, colors: colorsIn(picture, box) }))
}

function colorsIn({ data, width: row }: PNG, [left = 0, top = 0, width = 0, height = 0]: number[]): number {
  const colors = new Set<number>()
  // Not the frame around it, which stands there before the drawing.
  for (let y = top + 4; y < top + height - 4; y++)
    for (let x = left + 4; x < left + width - 4; x++) colors.add(data.readUInt32BE((y * row + x) * 4))
  return colors.size
}

describe('marks (section 3)', () => {
  it('has one for each of the forty card brands, and that of "other" for any other name', async () => {
    const names = cardBrands.split(', ')
    const shown = await shownMarks()
    const brands = names.map(name => shown.find(mark => mark.name === name))
    expect(names.filter((_, index) => !brands[index])).toEqual([])
    expect(new Set(brands.map(mark => mark?.drawing)).size).toBe(40)
    // A drawing that did not come leaves one color.
    expect(brands.filter(mark => (mark?.colors ?? 0) < 3)).toEqual([])
    const unknown = shown.find(mark => mark.name === 'banco-da-esquina')
    expect(names).not.toContain(unknown?.name)
    expect(unknown?.drawing).toBe(shown.find(mark => mark.name === 'other')?.drawing)

    const methods = shown.filter(mark => paymentMethods.split(', ').includes(mark.name))
    expect(methods.map(mark => mark.name).sort()).toEqual(paymentMethods.split(', '))
    expect(new Set(methods.map(mark => mark.drawing)).size).toBe(4)
    expect(methods.filter(mark => mark.colors < 3)).toEqual([])
  })
})

describe('status tracker (section 4)', () => {
  it('shows its six statuses, each by a color, a sign and a word of its own', async () => {
    await gallery.show('tracker')
    const looks = new Set<string>()
    for (const status of trackerStatuses.split(', ')) {
      const step = gallery.page.locator(`.tracker-step[data-status="${status}"]`).first()
      const dot = step.locator('.tracker-dot')
      const word = (await step.locator('.tracker-label').textContent())?.split(', ')[1]
      expect(word, status).toBeTruthy()
      looks.add(`${await styleOf(dot, 'box-shadow')} ${await dot.innerHTML()} ${word}`)
    }
    expect(looks.size).toBe(6)
  })

  slow('shows each of them on a checkout', async () => {
    const { page, close } = await openPage(gallery.browser, desktop)
    const seen = new Set<string>()
    for (const name of ['loading', 'waiting', 'partial', 'paid', 'expired'] satisfies StateName[]) {
      await page.goto(`${payer.url}/c/${name}`)
      const steps = await page.locator('.tracker-step').evaluateAll(all => all.map(step => step.dataset.status ?? ''))
      for (const status of steps) seen.add(status)
    }
    expect([...seen].sort()).toEqual(trackerStatuses.split(', '))
    await close()
  })
})

describe('alerts (section 9)', () => {
  it('shows its five variants, each in colors of its own, in both themes', async () => {
    for (const theme of ['light', 'dark'] as const) {
      await gallery.show('alert', { theme })
      const looks = new Set<string>()
      for (const tone of alertVariants.split(', ')) {
        const alert = gallery.page.locator(`.alert[data-tone="${tone}"]`).first()
        looks.add(`${await styleOf(alert, 'background-color')} ${await styleOf(alert.locator('svg'), 'color')}`)
      }
      expect(looks.size, theme).toBe(5)
    }
  })

  slow('shows them where a charge is odd', async () => {
    const { page, close } = await openPage(gallery.browser, desktop)
    for (const [name, tone] of [
      ['partial', 'warning'],
      ['late', 'info'],
    ] as const) {
      await page.goto(`${payer.url}/c/${name}`)
      await awake(page)
      await expect.poll(() => page.locator('.alert').getAttribute('data-tone'), { message: name }).toBe(tone)
    }
    await close()
  })
})

describe('dates (sections 1 and 9)', () => {
  it('speaks Brazilian Portuguese and British English, and writes the month first for who prefers it', async () => {
    const { page } = gallery
    const words = {
      'pt-BR': { field: 'Vencimento', first: 'Vencimento, mês primeiro', open: 'Abrir o calendário' },
      'en-GB': { field: 'Due date', first: 'Due date, month first', open: 'Open the calendar' },
    } as const
    const months = { 'pt-BR': 'novembro de 2026', 'en-GB': 'November 2026' } as const
    for (const lang of ['pt-BR', 'en-GB'] as const) {
      await gallery.show('dates', { lang })
      await expect
        .poll(() => page.getByLabel(words[lang].field, { exact: true }).nth(1).inputValue())
        .toBe('21/11/2026')
      await expect.poll(() => page.getByLabel(words[lang].first).inputValue()).toBe('11/21/2026')
      await page.getByRole('button', { name: words[lang].open }).nth(1).press('Enter')
      const picker = page.locator('.date-popover')
      await expect.poll(() => picker.getByRole('heading').first().textContent()).toBe(months[lang])
    }
  })

  it('tells who works in the office the day in the order they chose', async () => {
    const page = await office.openSignedIn('/office/charges', { language: 'en-GB' })
    await page.getByRole('button', { name: /^Account of/ }).click()
    const moment = page.locator('time').last()
    const instant = new Date((await moment.getAttribute('datetime')) ?? '')
    const zone = { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit', day: '2-digit' } as const
    for (const [order, locale] of [
      ['month/day/year', 'en-US'],
      ['day/month/year', 'en-GB'],
    ] as const) {
      await page.getByRole('radio', { name: order }).press('Space')
      await expect.poll(() => moment.textContent()).toContain(new Intl.DateTimeFormat(locale, zone).format(instant))
    }
    await page.context().close()
  })

  it('tells the payer the day in either language', async () => {
    for (const [locale, day] of [
      ['pt-BR', '21/11/2026 às 14:04'],
      ['en-GB', '21/11/2026, 14:04'],
    ] as const) {
      const { page, close } = await openPage(gallery.browser, desktop)
      await page.goto(`${payer.url}/c/paid/receipt?lang=${locale}`)
      await page.getByText(day, { exact: true }).waitFor()
      await close()
    }
  })
})
