import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf } from '../../harness/long-tests.ts'
import { type CardFieldsStage, type OpenedForm, startCardFieldsStage } from './card-fields-stage.ts'

const everything = { fundings: ['credit', 'debit', 'voucher'], voucherKinds: ['meal', 'food'] } as const
const visa = '4235647728025682'
const token = { token: 'tok_9f', brand: 'visa', funding: ['credit', 'debit'], last4: '5682' }

let stage: CardFieldsStage
let opened: OpenedForm
beforeAll(async () => {
  stage = await startCardFieldsStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  await opened?.close()
  expect(stage.troubles.splice(0), 'scripts and the policy').toEqual([])
  stage.tokenRequests.splice(0)
})

const field = (label: string) => opened.form.getByLabel(label, { exact: true })
const fault = (name: string) => opened.form.locator(`[data-field="${name}"] .field-error:visible`)

async function fillIn(number = visa) {
  await field('Número do cartão').fill(number)
  await field('Validade').fill('12/2030')
  await field('Código (CVV)').fill('737')
  await field('Nome no cartão').fill('Aurora M Lima')
}

describe('the brand', () => {
  it('is drawn as what it may become, while a few are left', async () => {
    opened = await stage.open()
    await field('Número do cartão').fill('6033')
    await expect.poll(() => opened.form.locator('.card-marks svg').count()).toBe(2)
    expect(await opened.form.getByRole('status').textContent()).toBe('')
  })

  it('that the charge does not take is told at once, with what to do', async () => {
    opened = await stage.open({ brands: ['mastercard'] })
    await field('Número do cartão').fill('3713')
    await expect
      .poll(() => fault('number').textContent())
      .toBe('Este pagamento não aceita American Express. Use outro cartão.')
  })
})

describe('what is written', () => {
  it('is grouped as on the card, pasted in any shape, and the caret stays', async () => {
    opened = await stage.open()
    const number = field('Número do cartão')
    await number.fill('3713-4155-3758-128')
    expect(await number.inputValue()).toBe('3713 415537 58128')
    await expect.poll(() => opened.form.getByText('Quatro números, na frente do cartão.').isVisible()).toBe(true)
    await field('Código (CVV)').fill('12345')
    expect(await field('Código (CVV)').inputValue()).toBe('1234')

    await number.fill('4235 4772')
    await number.press('Home')
    for (let step = 0; step < 4; step++) await number.press('ArrowRight')
    await number.pressSequentially('6')
    expect(await number.inputValue()).toBe('4235 6477 2')
    await number.pressSequentially('9')
    expect(await number.inputValue()).toBe('4235 6947 72')
    await number.press('Backspace')
    expect(await number.inputValue()).toBe('4235 6477 2')

    const expiry = field('Validade')
    for (const written of ['12/2030', '12 / 30', '12-2030', '1230']) {
      await expiry.fill(written)
      expect(await expiry.inputValue()).toBe('12/30')
    }
    await expiry.fill('')
    await expiry.pressSequentially('12/2030')
    expect(await expiry.inputValue()).toBe('12/30')
  })

  it('can be filled in by the browser, on a number pad', async () => {
    opened = await stage.open()
    const fields = await Promise.all(
      (await opened.form.locator('input').all()).map(async input =>
        [await input.getAttribute('autocomplete'), await input.getAttribute('inputmode')].join(' '),
      ),
    )
    expect(fields).toEqual(['cc-number numeric', 'cc-exp numeric', 'cc-csc numeric', 'cc-name '])
  })

  it('is looked at when a field is left, and not while one writes', async () => {
    opened = await stage.open()
    const number = field('Número do cartão')
    await number.pressSequentially('4235')
    expect(await fault('number').count()).toBe(0)
    await number.press('Tab')
    await expect.poll(() => fault('number').textContent()).toContain('Faltam números')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    await number.fill('4235647728025683')
    expect(await fault('number').count()).toBe(0)
    await number.blur()
    await expect.poll(() => fault('number').textContent()).toContain('Algum número está trocado')
    await field('Validade').fill('01/20')
    await field('Validade').blur()
    await expect.poll(() => fault('expiry').textContent()).toBe('Este cartão venceu. Use outro.')
    await field('Nome no cartão').fill('4235 6477')
    await field('Nome no cartão').blur()
    await expect.poll(() => fault('holder').textContent()).toBe('O nome no cartão não tem números.')
  })

  it('stays when the page asks for another language, and is gone when it asks to forget', async () => {
    opened = await stage.open()
    await fillIn()
    await opened.page.evaluate(`card.setUp({ ...opened.setup, language: 'en-GB' })`)
    await expect.poll(() => field('Card number').inputValue()).toBe('4235 6477 2802 5682')
    expect(await opened.form.locator('html').getAttribute('lang')).toBe('en-GB')
    await opened.page.evaluate('card.clear()')
    await expect.poll(() => field('Card number').inputValue()).toBe('')
    expect(await field('Code (CVV)').inputValue()).toBe('')
  })
})

describe('paying', () => {
  it('works by keyboard alone, and says which field is missing', async () => {
    opened = await stage.open(everything)
    const { keyboard } = opened.page
    expect(await opened.submit()).toEqual({ ok: false, code: 'incomplete' })
    for (const name of ['number', 'expiry', 'cvv', 'holder']) {
      await expect.poll(() => fault(name).textContent(), { message: name }).toContain('Escreva')
    }
    // The first field that needs the payer has the focus, and keeps its words.
    await keyboard.type(visa)
    await keyboard.press('Tab')
    await keyboard.type('1230')
    await keyboard.press('Tab')
    await keyboard.type('737')
    await keyboard.press('Tab')
    await keyboard.type('aurora m lima')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect.poll(() => field('Crédito').isChecked()).toBe(true)
    await keyboard.press('ArrowDown')
    await expect.poll(() => field('Débito').isChecked()).toBe(true)
    await keyboard.press('Enter')
    await expect.poll(() => opened.page.evaluate('enters')).toBe(1)
    stage.reply = { status: 201, body: token }
    expect(await opened.submit()).toEqual({
      ok: true,
      card: {
        token: 'tok_9f',
        brand: 'visa',
        last4: '5682',
        expiryMonth: 12,
        expiryYear: 2030,
        use: { funding: 'debit' },
        fundings: ['credit', 'debit'],
      },
    })
  })

  it.each(
    sampleOf(
      [
        [
          { status: 422, body: { code: 'invalid_cvv', message: 'cvv' } },
          'rejected',
          'cvv',
          'A operadora não reconheceu este código.',
        ],
        [
          { status: 422, body: { code: 'invalid_number', message: 'x' } },
          'rejected',
          'number',
          'A operadora não reconheceu este número.',
        ],
        [
          { status: 422, body: { code: 'odd', message: 'x' } },
          'rejected',
          null,
          'A operadora não aceitou estes dados.',
        ],
        [
          { status: 422, body: { code: 'brand_required' } },
          'rejected',
          'number',
          'A operadora não reconheceu este número.',
        ],
        [
          { status: 201, body: { ...token, funding: ['debit'] } },
          'wrong-use',
          null,
          'Este cartão não paga com crédito. Use outro cartão.',
        ],
        [{ status: 500, body: {} }, 'unavailable', null, 'não está respondendo bem. Nada foi cobrado.'],
        [{ status: 429, body: {} }, 'too-many', null, 'Espere um minuto'],
        [{ status: 401, body: {} }, 'forbidden', null, 'Escolha outra forma de pagar.'],
        [{ status: 201, body: { token: `tok_${visa}` } }, 'unavailable', null, 'Nada foi cobrado.'],
        ['hang up', 'network', null, 'Não conseguimos falar com a operadora'],
      ] as const,
      5,
    ),
  )('that ends with %o is told kindly, and can be tried again', async (reply, code, where, words) => {
    opened = await stage.open()
    await fillIn()
    stage.reply = reply
    expect(await opened.submit()).toEqual({ ok: false, code })
    const said = where ? fault(where) : opened.form.getByRole('alert')
    await expect.poll(() => said.textContent()).toContain(words)
    expect(await field('Número do cartão').inputValue()).toBe('4235 6477 2802 5682')
    if (where === 'cvv') await field('Código (CVV)').fill('738')
    if (where === 'number') await field('Número do cartão').fill('4929291898380766')
    stage.reply = { status: 201, body: token }
    expect(await opened.submit()).toMatchObject({ ok: true })
  })

  it.each([
    ['Crédito', 'debit', 'Débito', 'Este cartão é só de débito. Escolha Débito.'],
    ['Débito', 'credit', 'Crédito', 'Este cartão é só de crédito. Escolha Crédito.'],
  ])('names the other kind where %s was chosen for a card of %s alone', async (chosen, only, other, words) => {
    opened = await stage.open({ fundings: ['credit', 'debit'] })
    await fillIn()
    await field(chosen).check()
    stage.reply = { status: 201, body: { ...token, funding: [only] } }
    expect(await opened.submit()).toEqual({ ok: false, code: 'wrong-use' })
    const said = opened.form.getByRole('alert')
    await expect.poll(() => said.textContent()).toBe(words)
    await field(other).check()
    expect(await said.isVisible()).toBe(false)
    expect(await opened.submit()).toMatchObject({ ok: true, card: { use: { funding: only } } })
  })

  it('gives up on an endpoint that does not answer in ten seconds, and asks it once at a time', async () => {
    opened = await stage.open()
    await opened.page.clock.install()
    await fillIn()
    stage.reply = 'never'
    const waiting = opened.submit()
    await expect.poll(() => stage.tokenRequests.length).toBe(1)
    expect(await opened.submit()).toEqual({ ok: false, code: 'busy' })
    await opened.page.clock.runFor(10_000)
    expect(await waiting).toEqual({ ok: false, code: 'timeout' })
    await expect.poll(() => opened.form.getByRole('alert').textContent()).toContain('demorou para responder')
    expect(stage.tokenRequests).toHaveLength(1)
  })
})
