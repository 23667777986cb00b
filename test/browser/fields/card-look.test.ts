import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accentShades } from '../../../src/web/ui/accent.ts'
import { axeFaults, partsOfThePage } from '../../harness/axe-faults.ts'
import { sampleOf } from '../../harness/long-tests.ts'
import { type CardFieldsStage, startCardFieldsStage, usualSetup } from './card-fields-stage.ts'

const labels = { 'pt-BR': 'Número do cartão', 'en-GB': 'Card number' } as const

let stage: CardFieldsStage
beforeAll(async () => {
  stage = await startCardFieldsStage()
})
afterAll(() => stage?.close())

it.each(
  sampleOf(
    [
      [320, 'pt-BR', 'light'],
      [390, 'en-GB', 'dark'],
      [768, 'pt-BR', 'dark'],
      [1440, 'en-GB', 'light'],
    ] as const,
    2,
  ),
)('fits %i px and everybody, in %s, %s', async (width, language, theme) => {
  const { page, form, submit, close } = await stage.open(
    {
      language,
      look: { ...usualSetup.look, theme, accent: '#b5179e' },
      fundings: ['credit', 'debit', 'voucher'],
      voucherKinds: ['meal', 'food', 'multibenefit'],
    },
    // Axe is put into the frame, where the policy lets in no script.
    { viewport: { width, height: 900 }, bypassCSP: true },
  )
  const inside = page.frames().find(frame => frame.url().startsWith(stage.fieldsUrl))
  if (!inside) throw new Error('The frame is not there.')
  // The page's ground shows through the frame; axe looks at the frame alone.
  await inside.evaluate(`document.body.style.background = 'var(--ground)'`)
  const number = form.getByLabel(labels[language])
  expect(await axeFaults(inside, partsOfThePage)).toEqual([])
  // Everything that can be asked, with everything that can be wrong.
  for (const digits of ['4235647728025682', '9999999999999995']) {
    await number.fill(digits)
    await submit()
    await expect.poll(() => axeFaults(inside, partsOfThePage), { message: digits }).toEqual([])
    await expect.poll(() => overhang(inside), { message: 'what is cut off, in px' }).toEqual({ across: 0, down: 0 })
  }
  const { solid } = accentShades('#b5179e')[theme]
  expect(await inside.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--accent')`)).toBe(solid)
  await close()
})

it('is as high as it needs to be, and no higher', async () => {
  const { page, form, submit, close } = await stage.open()
  const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  const before = await height()
  await submit()
  await form.locator('[data-field="number"] .field-error').waitFor()
  await expect.poll(height).toBeGreaterThan(before)
  const inside = page.frames().find(frame => frame.url().startsWith(stage.fieldsUrl))
  const formHeight = () => inside?.evaluate(`Math.ceil(document.forms[0].getBoundingClientRect().height)`)
  await expect.poll(async () => (await height()) - Number(await formHeight())).toBe(0)
  await close()
})

function overhang(frame: Frame): Promise<unknown> {
  return frame.evaluate(`({
    across: document.documentElement.scrollWidth - innerWidth,
    down: Math.max(0, document.documentElement.scrollHeight - innerHeight),
  })`)
}
