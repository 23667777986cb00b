import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardBrandFacts } from '../../../src/shared/cards/card-brand-facts.ts'
import { cardBrandLabel } from '../../../src/shared/cards/card-brand-labels.ts'
import { type CardBrandName, cardBrandNames } from '../../../src/shared/cards/card-brands.ts'
import { cardNumbers } from '../../../src/shared/cards/card-numbers.ts'
import { brandByTable, brandsBelow } from '../../../src/shared/cards/fixtures/brands-by-table.ts'
import { publishedCards } from '../../../src/shared/cards/fixtures/published-cards.ts'
import { hasRightCheckDigit, numbersOf } from '../../../src/shared/cards/recognize-card.ts'
import type { Language } from '../../../src/shared/language.ts'
import { slow } from '../../harness/long-tests.ts'
import { type CardFieldsStage, type OpenedForm, startCardFieldsStage } from './card-fields-stage.ts'

/**
 * What the form says of each of the forty brands, in both languages, to somebody who types one digit after the other.
 */
const words = {
  'pt-BR': {
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código (CVV)',
    holder: 'Nome no cartão',
    list: 'Bandeira',
    hint: 'Não reconhecemos este número. Qual nome está no cartão?',
    choose: 'Escolha a bandeira',
    missing: 'Escolha a bandeira do cartão.',
    closed: (brand: string) =>
      `Os cartões ${brand} foram encerrados. Use o Mastercard que veio no lugar, ou outro cartão.`,
    other: 'Outra bandeira',
  },
  'en-GB': {
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    holder: 'Name on the card',
    list: 'Brand',
    hint: 'We do not know this number. Which name is on the card?',
    choose: 'Choose the brand',
    missing: 'Choose the brand of the card.',
    closed: (brand: string) =>
      `${brand} cards no longer work. Use the Mastercard that replaced yours, or another card.`,
    other: 'Other brand',
  },
} as const satisfies Record<Language, object>

/** A number of no brand's range. */
const unknown = '9999999999999995'
/**
 * The brands whose cards are recognized and rejected, those that have no range, and the name that stands in history
 * alone.
 */
const closed: readonly CardBrandName[] = ['hiper', 'hipercard']
const closedWithoutRange: readonly CardBrandName[] = ['ben', 'dacasa']
const toChoose: readonly CardBrandName[] = [
  ...(['agiplan', 'avista', 'banrisul', 'brasilcard', 'calcard', 'cooper', 'credishop'] as const),
  ...(['greencard', 'maxifrota', 'senff', 'up', 'verdecard', 'verocard', 'other'] as const),
]

/**
 * One number of each brand that has a range: a published one where there is one, else the first of the range that can
 * be.
 */
const samples = cardNumbers.map(({ brand, ranges }) => {
  const published = publishedCards.find(card => card.brand === brand && brandByTable(card.number.slice(0, 8)) === brand)
  return { brand, number: published?.number ?? firstOf((ranges.split(' ')[0] ?? '').split('-')[0] ?? '', brand) }
})

let stage: CardFieldsStage
beforeAll(async () => {
  stage = await startCardFieldsStage()
})
afterAll(() => stage?.close())

slow.each(['pt-BR', 'en-GB'] as const)(
  'every brand is told, rejected or asked for as it should be, in %s',
  async language => {
    const say = words[language]
    const opened = await stage.open({
      language,
      fundings: ['credit', 'debit', 'voucher'],
      voucherKinds: ['meal', 'food', 'fuel', 'culture', 'multibenefit'],
    })
    const field = (label: string) => opened.form.getByLabel(label, { exact: true })
    await field(say.expiry).fill('12/30')
    await field(say.holder).fill('Aurora M Lima')

    const pictures = new Map<CardBrandName, string | null | undefined>()
    for (const { brand, number } of samples) {
      await field(say.number).fill('')
      const seen = await typed(opened, number, say.number)
      const label = cardBrandLabel(brand, language)
      const decides = decidingDigit(number)
      for (const { prefix, announced, marks, fault } of seen) {
        const possible = brandsBelow(prefix)
        if (prefix.length >= decides) {
          expect({ prefix, announced, marks: marks.length }).toEqual({ prefix, announced: label, marks: 1 })
          pictures.set(brand, marks[0])
          expect(fault, prefix).toBe(closed.includes(brand) ? say.closed(label) : '')
        } else {
          // Before that it tells nothing that another digit makes wrong, but the one brand that has all other numbers.
          expect(possible.length, prefix).toBeGreaterThan(1)
          if (announced)
            expect(
              possible.map(one => one && cardBrandLabel(one, language)),
              prefix,
            ).toContain(announced)
          expect(fault, prefix).toBe('')
        }
      }
    }

    await field(say.number).fill(unknown)
    await field(say.cvv).fill('737')
    const list = field(say.list)
    await opened.form.getByText(say.hint).waitFor()
    const unknownMark = await markOf(opened)
    expect(await list.locator('option').allTextContents()).toEqual([
      say.choose,
      ...toChoose.map(brand => cardBrandLabel(brand, language)),
    ])
    expect(await opened.submit()).toEqual({ ok: false, code: 'incomplete' })
    await expect.poll(() => opened.form.locator('[data-field="brand"] .field-error').textContent()).toBe(say.missing)
    for (const brand of toChoose) {
      await list.selectOption({ label: brand === 'other' ? say.other : cardBrandLabel(brand, language) })
      await expect.poll(() => opened.form.getByRole('status').textContent()).toBe(cardBrandLabel(brand, language))
      pictures.set(brand, await markOf(opened))
      const uses = opened.form.getByRole('radio')
      if ((await uses.count()) > 0) await uses.first().check()
      stage.reply = { status: 201, body: { token: 'tok_9f', brand, funding: ['credit', 'voucher'], last4: '9995' } }
      expect(await opened.submit()).toMatchObject({ ok: true, card: { brand, token: 'tok_9f' } })
      expect(JSON.parse(stage.tokenRequests.at(-1)?.body ?? '')).toMatchObject({ brand, number: unknown })
    }
    expect(pictures.get('other')).toBe(unknownMark)
    expect(new Set(pictures.values()).size, 'each brand has a mark of its own').toBe(samples.length + toChoose.length)
    expect(stage.troubles.splice(0)).toEqual([])
    await opened.close()
  },
)

it('these are all the brands that there are', () => {
  const ranged = samples.map(({ brand }) => brand)
  expect([...ranged, ...toChoose, ...closedWithoutRange, 'sodexo'].sort()).toEqual([...cardBrandNames].sort())
  const ended = cardBrandNames.filter(brand => cardBrandFacts[brand].status === 'closed')
  expect(ended.sort()).toEqual([...closed, ...closedWithoutRange].sort())
  // Sodexo's cards have become Pluxee's.
  expect(samples.find(({ brand }) => brand === 'pluxee')?.number).toMatch(/^606071/)
})

interface Seen {
  /** The digits that stood there. */
  prefix: string
  announced: string
  /** The pictures that stand in the field. */
  marks: string[]
  fault: string
}

/**
 * Types the first eight digits one by one, more than any brand needs, then the rest; tells what could be seen after
 * each.
 */
async function typed(opened: OpenedForm, number: string, label: string): Promise<Seen[]> {
  const inside = opened.page.frames().find(frame => frame.url().startsWith(stage.fieldsUrl))
  await inside?.evaluate(`
    globalThis.seen = []
    const marks = () => [...document.querySelectorAll('.card-marks [href]')].map(mark => mark.getAttribute('href'))
    const look = event => seen.push({
      prefix: event.target.value.replaceAll(' ', ''),
      announced: document.querySelector('[role=status]').textContent,
      marks: marks(),
      fault: document.querySelector('[data-field=number] .field-error:not([hidden])')?.textContent ?? '',
    })
    globalThis.looking?.abort()
    globalThis.looking = new AbortController()
    document.addEventListener('input', look, { signal: looking.signal })`)
  const field = opened.form.getByLabel(label, { exact: true })
  await field.pressSequentially(number.slice(0, 8))
  await field.fill(number)
  const seen = (await inside?.evaluate('seen')) as Seen[]
  expect(seen).toHaveLength(9)
  return seen
}

async function markOf({ form }: OpenedForm): Promise<string | null> {
  return form.locator('.card-marks [href]').getAttribute('href')
}

/** The first digit after which every number that can follow is of one brand. */
function decidingDigit(number: string): number {
  const digits = Array.from(number, (_, at) => at + 1)
  return digits.find(count => brandsBelow(number.slice(0, count)).length === 1) ?? Number.NaN
}

/** The first number of the range, of the brand's length and with the right last digit. */
function firstOf(from: string, brand: CardBrandName): string {
  const begun = from.padEnd((numbersOf(brand).lengths[0] ?? 16) - 1, '0')
  return Array.from({ length: 10 }, (_, last) => `${begun}${last}`).find(hasRightCheckDigit) ?? ''
}
