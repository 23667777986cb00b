import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { someRules, threeAcquirers } from './fixture-routing.ts'
import { FixtureShop } from './fixture-shop.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  const { charges } = new FixtureShop()
  Object.assign(office.server.shop, { charges, routing: someRules(), role: 'owner' })
})

slow('a rule is made, tried and saved, without a pointer', async () => {
  office.server.shop.routing = threeAcquirers()
  const page = await office.openSignedIn('/office/settings/card-routing')
  await page.getByRole('heading', { level: 1, name: 'Adquirentes' }).waitFor()
  await page.getByText('Sem regras, uma adquirente recebe tudo').waitFor()
  await page.getByText(/Todos os cartões vão para Adquirente Azul\. .* Azul reserva assume/).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Nova regra' }).press('Enter')
  const rule = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'Nome da regra' }) })
  await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('new-0-name')
  await page.keyboard.type('Compras grandes')
  await rule.getByRole('textbox', { name: 'Valor a partir de' }).fill('50000')
  await rule.getByRole('checkbox', { name: 'Cartão de crédito' }).press('Space')
  await rule.getByRole('textbox', { name: 'Adquirente Azul' }).fill('40')
  await rule.getByText('As partes somam 40%. Acerte para dar 100%.').waitFor()
  await page.getByText('Acerte as partes das regras para experimentar.').waitFor()
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  expect(office.server.shop.routing.version).toBe(0)
  await rule.getByRole('textbox', { name: 'Adquirente Verde' }).fill('60')
  await rule.getByText(/não aceitam o cartão digitado uma na outra/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await rule.getByRole('button', { name: 'Pronto' }).press('Enter')
  await page.getByText('Cartão de crédito · a partir de R$ 500,00').waitFor()

  await page.getByText('Regra aplicada: Todos os outros cartões').waitFor()
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('60000')
  await page.getByText('Regra aplicada: 1. Compras grandes').waitFor()
  await page.getByText('40% vai para Adquirente Azul').waitFor()
  await page.getByText('60% vai para Adquirente Verde').waitFor()

  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await page.getByText('Regras salvas. Valem para os próximos pagamentos.').waitFor()
  const [azul, , verde] = office.server.shop.routing.accounts.map(({ id }) => id)
  expect(office.server.shop.routing).toMatchObject({
    version: 1,
    rules: [
      {
        name: 'Compras grandes',
        methods: ['credit-card'],
        amount_from: 50_000,
        amount_to: null,
        to: [
          { account: azul, share: 40 },
          { account: verde, share: 60 },
        ],
      },
    ],
  })
  await page.context().close()
})

slow('rules move by buttons that keep the focus, are removed, and a change of somebody else is told', async () => {
  const page = await office.openSignedIn('/office/settings/card-routing', { language: 'en-GB' })
  await page.getByRole('heading', { level: 1, name: 'Acquirers' }).waitFor()
  const names = () => page.getByRole('heading', { level: 3 }).allTextContents()
  await expect.poll(names).toEqual(['1. Elo com desconto', 'Rule 2'])
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Move Rule 2 up' }).press('Enter')
  await expect.poll(names).toEqual(['Rule 1', '2. Elo com desconto'])
  await page.getByRole('button', { name: 'Move 2. Elo com desconto up' }).press('Enter')
  await page.getByRole('button', { name: 'Move 1. Elo com desconto down' }).press('Enter')
  await expect
    .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName'))
    .toMatch(/2\. Elo com desconto|BODY/)
  await page.getByRole('button', { name: 'Remove Rule 1' }).press('Enter')
  await expect.poll(names).toEqual(['1. Elo com desconto'])
  office.server.shop.routing.version = 9
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Somebody changed the rules meanwhile.').first().waitFor()
  await page.context().close()
})

slow.each([390, 1440])('it fits %i px, and a payment says how its acquirer was chosen', async width => {
  const { shop } = office.server
  const charge = shop.charges.find(({ payments }) => payments.some(({ status }) => status === 'captured'))
  const [azul, reserva] = shop.routing.accounts
  const { id = '' } = charge?.payments[0] ?? {}
  if (charge && azul && reserva) {
    const routing = {
      version: 4,
      rule: { place: 2, name: null },
      passed_over: [],
      brand: 'visa' as const,
      amount: 50_000,
      draw: 6_950,
      candidates: [],
      after: null,
      attempts: [
        {
          account: azul.id,
          name: azul.name,
          reference: id,
          outcome: 'not_charged' as const,
          detail: null,
          ended_at: null,
        },
        {
          account: reserva.id,
          name: reserva.name,
          reference: `${id}-2`,
          outcome: 'taken' as const,
          detail: null,
          ended_at: null,
        },
      ],
    }
    shop.change(charge.id, { payments: charge.payments.map(one => ({ ...one, routing })) })
  }
  const page = await office.openSignedIn('/office/settings/card-routing', { width })
  await page.getByRole('heading', { level: 3, name: '1. Elo com desconto' }).waitFor()
  await page.getByRole('button', { name: 'Mudar Regra 2' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nome da regra' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`${office.server.url}/office/charges/${charge?.id}`)
  const lines = [
    'Pela sua regra “Regra 2”, este cartão foi para Adquirente Azul[.]',
    'Adquirente Azul estava fora do ar e nada cobrou, então o cartão foi para Azul reserva[.]',
    'Azul reserva atendeu[.]',
  ]
  await page
    .getByText(new RegExp(`^${lines.join(' ')}`))
    .first()
    .waitFor()
  await page.context().close()
})

test('a payment says that its card was typed again, where another account had charged nothing', async () => {
  const { shop } = office.server
  const charge = shop.charges.find(({ payments }) => payments.some(({ status }) => status === 'captured'))
  const [azul, reserva] = shop.routing.accounts
  if (!charge || !azul || !reserva) return expect.fail('there are two accounts and a sale')
  const { id: payment = '' } = charge.payments[0] ?? {}
  const routing = {
    ...{ version: 4, rule: { place: 2, name: null }, passed_over: [], brand: 'visa' as const, amount: 50_000 },
    ...{ draw: 6_950, candidates: [] },
    after: { payment, accounts: [{ account: azul.id, name: azul.name }] },
    attempts: [
      {
        ...{ account: reserva.id, name: reserva.name, reference: payment },
        ...{ outcome: 'taken' as const, detail: null, ended_at: null },
      },
    ],
  }
  shop.change(charge.id, { payments: charge.payments.map(one => ({ ...one, routing })) })
  const page = await office.openSignedIn(`/office/charges/${charge.id}`, { width: 390 })
  await page
    .getByText(
      'Adquirente Azul não pôde atender e nada cobrou: quem paga digitou o cartão de novo, no formulário de ' +
        'outra conta. Pela sua regra “Regra 2”, este cartão foi para Azul reserva. Azul reserva atendeu.',
    )
    .first()
    .waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.context().close()
})

test('tried out, nobody stands in who does not take a card that was typed for the other', async () => {
  const routing = threeAcquirers()
  const [, , apart] = routing.accounts
  if (!apart) return expect.fail('there are three accounts')
  office.server.shop.routing = {
    ...routing,
    otherwise: [...routing.otherwise, { account: apart.id, share: 0 }],
  }
  const page = await office.openSignedIn('/office/settings/card-routing')
  await page.getByText('100% vai para Adquirente Azul').waitFor()
  expect(
    await page
      .locator('.routing-answer')
      .getByText(/reserva:/)
      .textContent(),
  ).toBe('reserva: Azul reserva')
  await page.context().close()
})

test('an account that is closed is named so, keeps its share, and is passed over where rules are tried', async () => {
  const routing = someRules()
  const [azul, reserva, verde] = routing.accounts
  if (!azul || !reserva || !verde) return expect.fail('there are three accounts')
  office.server.shop.routing = { ...routing, accounts: [{ ...azul, is_closed: true }, reserva, verde] }
  const page = await office.openSignedIn('/office/settings/card-routing')
  await page.getByText('Adquirente Azul (encerrada) 70%, Azul reserva 30%').waitFor()
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('60000')
  await page.getByText('Regra aplicada: Regra 2').waitFor()
  await page.getByText('100% vai para Azul reserva').waitFor()
  await page.getByRole('button', { name: 'Mudar Regra 2' }).press('Enter')
  expect(await page.getByRole('textbox', { name: 'Adquirente Azul (encerrada)' }).first().inputValue()).toBe('70')
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})
