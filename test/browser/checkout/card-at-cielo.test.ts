import { afterAll, beforeAll, expect, it } from 'vitest'
import { cieloNumbers } from '../../builders/cielo-sandbox.ts'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takeCielo } from '../../builders/store-with-cielo.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openCardForm } from './card-at-gateway.ts'
import { savedCardStory } from './saved-at-gateway.ts'

let world: World
let browser: TestBrowser
let cielo: Awaited<ReturnType<typeof takeCielo>>
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  cielo = await takeCielo(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const says = {
  'pt-BR': {
    declined: 'O banco não aprovou este cartão.',
    noKey: 'A operadora do cartão não está respondendo bem. Nada foi cobrado. Tente de novo em instantes.',
  },
  'en-GB': {
    declined: 'Your bank did not approve this card.',
    noKey: 'The card company is not answering as it should. Nothing was charged. Try again in a moment.',
  },
}

const visits = [
  ['pt-BR', 'phone', 6],
  ['en-GB', 'desktop', 1],
] as const

it.each(sampleOf(visits, 2))(
  'in %s, on a %s: a key for each card, which goes to Cielo alone; declined, then paid in %i',
  async (language, screen, count) => {
    const installments = { max: 6 }
    const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], installments })
    const payer = await openCardForm(browser, { address: charge.checkout_url, language, screen })
    if (count > 1) await payer.installments.selectOption(String(count))
    await cielo.fault({ operation: 'accessToken', kind: 'error', status: 503 })
    await payer.pay(cieloNumbers.declined)
    await payer.form.getByText(says[language].noKey).waitFor()
    await payer.press()
    await payer.expectDeclined(says[language].declined)
    await payer.pay(cieloNumbers.approved)
    await payer.expectPaid('1111')
    const { status, payments } = await readCharge(world.store, charge.id)
    expect(status).toBe('paid')
    expect(payments.find(payment => payment.status === 'captured')).toMatchObject({ installments: { count } })

    // The number and the code went to one place, and that is not ours; each card by a key of its own.
    const withCard = payer.withCard(cieloNumbers.approved)
    expect(withCard).toHaveLength(2)
    for (const request of withCard) expect(request).toContain('/cielo/form/post/api/public/v1/card ')
    const keys = withCard.map(request => new URLSearchParams(request.split(' ')[1]).get('AccessToken'))
    expect(new Set(keys).size).toBe(2)
    expect(payer.asked.filter(request => request.includes('/card-key'))).toHaveLength(3)
    // The browser itself says that no key was given, once.
    expect(browser.troubles.filter(trouble => !trouble.includes('409'))).toEqual([])
  },
)

slow('keeps a card with consent by our own form, which pays again without being typed, and is removed', async () => {
  await savedCardStory(
    { world, browser },
    {
      ...{ language: 'pt-BR', screen: 'phone', asksCode: false, last4: '1111', declined: '' },
      async type({ form }) {
        await form.getByLabel('Número do cartão').fill(cieloNumbers.approved)
        await form.getByLabel('Validade').fill('12/34')
        await form.getByLabel('Código (CVV)').fill('737')
        await form.getByLabel('Nome no cartão').fill('Ana Souza')
      },
    },
  )
})
