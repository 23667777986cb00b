import type { Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { FixtureShop } from './fixture-shop.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  const fresh = new FixtureShop()
  const { shop } = office.server
  Object.assign(shop, { charges: fresh.charges, role: 'owner', mode: 'test', contract: null, keys: [], delayMs: 0 })
})

test('whoever is not signed in signs in, and lands where they wanted to go', async () => {
  const [charge] = office.server.shop.charges
  const page = await office.open(`/office/charges/${charge?.id}`)
  await page.getByLabel('E-mail').fill('marina@girassol.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('E-mail e senha não conferem.').waitFor()

  await page.getByLabel('Senha', { exact: true }).fill('girassol')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Cobrança' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/office/charges/${charge?.id}`)
  await page.context().close()
})

test('a charge is made without a pointer, its link copied, and its payment shows the second it arrives', async () => {
  const { shop } = office.server
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).waitFor()

  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Valor' }).waitFor()
  await page.keyboard.type('12990')
  await expect.poll(() => page.getByRole('textbox', { name: 'Valor' }).inputValue()).toBe('129,90')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Pedido 2001')
  await page.keyboard.press('Enter')

  const drawer = page.getByRole('dialog', { name: 'Cobrança criada' })
  await drawer.getByRole('button', { name: 'Copiar link' }).press('Enter')
  await drawer.getByRole('button', { name: 'Link copiado' }).waitFor()
  const [made] = shop.charges
  expect(made).toMatchObject({ amount: 12_990, description: 'Pedido 2001', status: 'open' })
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(made?.checkout_url)

  shop.pay(made?.id ?? '')
  await drawer.getByText('Pagamento recebido').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /Pedido 2001.*Paga/ }).waitFor()
  await page.context().close()
})

slow('what the customer pays and what the store gets in instalments is seen before the charge is made', async () => {
  const { shop } = office.server
  const without = await office.openSignedIn('/office/charges/new')
  await without.getByRole('combobox', { name: 'Nome' }).waitFor()
  expect(await without.getByRole('checkbox', { name: 'Aceitar cartão de crédito e débito' }).count()).toBe(0)
  await without.context().close()

  shop.contract = { fees: [{ up_to: 6, rate: '3.49' }], days: 30 }
  const page = await office.openSignedIn('/office/charges/new')
  await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('10000')
  // Pix is taken until somebody says otherwise; one way at least stays.
  const pix = page.getByRole('checkbox', { name: 'Aceitar Pix' })
  await pix.press('Space')
  await page.getByRole('button', { name: 'Cobrar R$ 100,00' }).click()
  await page.getByText('Escolha ao menos uma forma de pagamento.').waitFor()
  await page.getByRole('checkbox', { name: 'Aceitar cartão de crédito e débito' }).press('Space')
  const choose = async (field: string, option: string) => {
    await page.getByRole('button', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Parcelas no crédito', 'Até 7×')
  await choose('Sem juros', 'Até 3×')
  await page.getByRole('button', { name: 'Cobrar R$ 100,00' }).click()
  await page.getByText('Diga os juros ao mês, como 1,99.').waitFor()
  expect(shop.keys).toHaveLength(0)
  await page.getByRole('textbox', { name: 'Juros ao mês' }).fill('1,99')

  const row = (words: string) => page.getByRole('row').filter({ hasText: words })
  await row('R$ 33,34 + 2× de R$ 33,33').getByText('R$ 96,51').waitFor()
  const six = row('6× de R$ 17,85')
  await six.getByText('R$ 107,10 no total').waitFor()
  await six.getByText('juros de 1,99% ao mês').waitFor()
  await six.getByText('R$ 103,36').waitFor()
  await six.getByText('taxa de 3,49%').waitFor()
  await six.getByText('21/12/2026 a 20/05/2027').waitFor()
  await page.getByText('faltam as taxas do contrato').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Cobrar R$ 100,00' }).click()
  await page.getByRole('dialog', { name: 'Cobrança criada' }).waitFor()
  expect(shop.charges[0]).toMatchObject({
    methods: ['credit-card', 'debit-card'],
    installments: { max: 7, interest_free_up_to: 3, monthly_rate: '1.99', minimum: 500 },
  })
  await page.getByRole('link', { name: 'Ver cobrança' }).click()
  await page.getByText('Dados', { exact: true }).click()
  await page.getByText('até 7×: 3× sem juros, acima disso 1,99% ao mês').waitFor()
  await page.context().close()
})

slow('what was cut off is tried again under the same key, so that nothing happens twice', async () => {
  const { shop } = office.server
  const page = await office.openSignedIn('/office/charges/new')
  await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('5000')
  shop.failNext('POST /v1/charges', 'internal')
  await page.getByRole('button', { name: 'Cobrar R$ 50,00' }).click()
  await page.getByText('Algo falhou do nosso lado.').waitFor()
  await page.getByText('req_01kc7v3m9x2f8q4t6w0z5b1d7n').waitFor()
  expect(shop.keys).toHaveLength(0)

  const keys = new Set<string | undefined>()
  page.on('request', request => {
    if (request.method() === 'POST') keys.add(request.headers()['idempotency-key'])
  })
  await page.route('**/v1/charges', route => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: 'Cobrar R$ 50,00' }).click()
  await page.getByText('Não conseguimos falar com o servidor.').waitFor()
  await page.getByRole('button', { name: 'Cobrar R$ 50,00' }).click()
  await page.getByRole('dialog', { name: 'Cobrança criada' }).waitFor()
  expect(keys.size).toBe(1)
  expect(shop.charges.filter(charge => charge.amount === 5_000)).toHaveLength(1)
  await page.context().close()
})

slow('a customer’s mobile is written as one writes it, told when it is a landline, and kept in E.164', async () => {
  const page = await office.openSignedIn('/office/charges/new')
  await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('100')
  await page.getByLabel('Celular').fill('6132345678')
  await page.keyboard.press('Enter')
  await page.getByText('Escreva um celular: depois do DDD vem o 9.').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('phone')

  await page.getByLabel('Celular').fill('61912345678')
  await expect.poll(() => page.getByLabel('Celular').inputValue()).toBe('(61) 91234-5678')
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/v1/charges'))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ customer: { phone: '+5561912345678' } })
  await page.context().close()
})

slow(
  'a wrong CPF is told beside its field, in the words of the rule, and the API’s own no is told there too',
  async () => {
    const page = await office.openSignedIn('/office/charges/new')
    await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('100')
    await page.getByLabel('CPF ou CNPJ').fill('123.456.789-00')
    await page.keyboard.press('Enter')
    await page.getByText('Algum número está trocado.').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('taxId')

    await page.getByLabel('CPF ou CNPJ').fill('12345678909')
    await page.getByLabel('Referência').fill('recusada')
    await expect.poll(() => page.getByLabel('CPF ou CNPJ').inputValue()).toBe('123.456.789-09')
    await page.keyboard.press('Enter')
    await page.getByText('Passou do tamanho. Encurte um pouco.').waitFor()
    await page.context().close()
  },
)

test('a charge paid twice gives its excess back in one step', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Cesta de café da manhã' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByRole('button', { name: 'Devolver R$ 99,00' }).click()
  const question = page.getByRole('dialog', { name: 'Devolver dinheiro' })
  await question.getByRole('button', { name: 'Devolver R$ 99,00' }).click()
  await question.waitFor({ state: 'detached' })
  await drawer.getByText('Dinheiro devolvido').waitFor()
  await drawer.getByText('Livro-razão').click()
  await drawer.getByText('Pix devolvido').waitFor()
  await page.context().close()
})

slow('cancelling asks first; money on a cancelled charge is accepted by a person', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).click()
  await page.getByRole('button', { name: 'Cancelar cobrança' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar esta cobrança?' })
  await question.getByRole('button', { name: 'Voltar' }).click()
  await question.waitFor({ state: 'detached' })
  expect(office.server.shop.charges[0]?.status).toBe('open')
  await page.getByRole('button', { name: 'Cancelar cobrança' }).click()
  await question.getByRole('button', { name: 'Cancelar cobrança' }).click()
  await page.getByRole('dialog', { name: 'Cobrança' }).getByText('Cancelada', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Guirlanda de Natal' }).click()
  await page.getByRole('button', { name: 'Aceitar como paga' }).click()
  const accept = page.getByRole('dialog', { name: 'Aceitar como paga?' })
  await accept.getByRole('button', { name: 'Aceitar como paga' }).click()
  await accept.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Cobrança' }).getByText('Paga após o prazo').first().waitFor()
  await page.context().close()
})

slow('a notice that did not arrive is sent again', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Vaso de suculentas' }).click()
  await page.getByText('Não entregue').waitFor()
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await page.getByText('3 tentativas').waitFor()
  await page.context().close()
})

test('a session that may only look has nothing to press, and a live store has no test band', async () => {
  office.server.shop.role = 'viewer'
  office.server.shop.mode = 'live'
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).click()
  await page.getByRole('heading', { name: 'Andamento' }).waitFor()
  expect(await page.getByText('Nova cobrança').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cancelar cobrança' }).count()).toBe(0)
  expect(await page.getByText('Modo de teste').count()).toBe(0)
  await page.context().close()
})

test('a session that ends while somebody works leads to the sign-in and back to the same place', async () => {
  const page = await office.openSignedIn('/office/charges?status=paid')
  await page.getByRole('link', { name: 'Pedido 1047' }).waitFor()
  // The session ends in the moment of the click: not before it, when a read in the background would notice first.
  const endSession = async (route: Route) => {
    await page.context().clearCookies()
    await route.continue()
  }
  await page.route(/\/v1\/charges\?.*status=expired/, endSession, { times: 1 })
  await page.getByRole('radio', { name: 'Expiradas' }).click()
  await page.getByText('Sua sessão terminou.').waitFor()
  await page.getByLabel('E-mail').fill('marina@girassol.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('girassol')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Orquídea branca' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=expired')
  await page.context().close()
})

slow('the office speaks British English as well', async () => {
  const page = await office.openSignedIn('/office/charges', { language: 'en-GB' })
  await page.getByRole('heading', { name: 'Charges' }).waitFor()
  await page.getByText('R$ 2,450.00').waitFor()
  await page.getByRole('button', { name: 'Account of Marina Duarte' }).click()
  await page.getByRole('radio', { name: 'Português' }).click()
  await page.getByRole('heading', { name: 'Cobranças' }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('pt-BR')
  await page.context().close()
})

slow('what was done is told in a corner that can be reached over the drawer', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Vaso de suculentas' }).click()
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  const toast = page.getByRole('alertdialog', { name: 'Webhook colocado na fila de novo' })
  await toast.getByRole('button', { name: 'Fechar' }).click()
  await toast.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Cobrança' }).waitFor()
  await page.context().close()
})
