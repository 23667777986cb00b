import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { fixtureId } from './fixture-charges.ts'
import { noDemo } from './fixture-demo.ts'
import { aMonday, anArrival, aQuietDay, MONDAY } from './fixture-home.ts'
import { everyReviewItem } from './fixture-review-items.ts'
import { FixtureShop } from './fixture-shop.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  const { charges } = new FixtureShop()
  const reviewItems = everyReviewItem(charges[0]?.id ?? '')
  Object.assign(office.server.shop, { charges, reviewItems, role: 'owner', home: aMonday() })
})

async function openHome(options: Parameters<OfficeBrowser['open']>[1] = {}) {
  const page = await office.openSignedIn('/office/review', options)
  await page.clock.setFixedTime(new Date(MONDAY))
  await page.goto(`${office.server.url}/office`)
  return page
}

test('home tells how much today, against last week, what needs me and what arrives on Friday', async () => {
  const page = await openHome()
  expect(await page.getByRole('link', { name: 'Abrir o balcão' }).getAttribute('href')).toBe('/counter')
  const day = page.getByRole('region', { name: 'Hoje', exact: true })
  await day.getByRole('heading', { name: 'Recebido até 14:32, em 114 pagamentos' }).waitFor()
  expect(await day.textContent()).toMatch(/R\$\s4\.872,40/)
  expect(await day.textContent()).toMatch(/R\$\s612,10 a mais que na segunda passada a esta hora/)
  const methods = day.getByRole('list', { name: 'Por forma de pagamento' }).getByRole('listitem')
  expect(await methods.allTextContents()).toEqual([
    expect.stringMatching(/^Pix R\$\s2\.486,30 61$/),
    expect.stringMatching(/^Crédito R\$\s1\.604,10 28$/),
    expect.stringMatching(/^Débito R\$\s541,60 19$/),
    expect.stringMatching(/^Vales R\$\s240,40 6$/),
  ])

  const needs = page.getByRole('list', { name: 'Precisa de você' })
  const held = needs.getByRole('listitem').first()
  await held.waitFor()
  expect(await needs.getByRole('listitem').count()).toBe(5)
  await page.getByRole('link', { name: 'Ver todas as pendências' }).waitFor()

  const friday = page
    .getByRole('table', { name: 'Próximos 30 dias', includeHidden: true })
    .getByRole('row', { name: /^Sexta, 27 de novembro/ })
  expect(await friday.textContent()).toMatch(/R\$\s1\.795,93–$/)
  await page.getByText(/^R\$\s[\d.,]+ estimados pelas taxas do contrato$/).waitFor()

  const month = page.getByRole('region', { name: 'Novembro até hoje e outubro até dia 23' })
  expect(await month.textContent()).toMatch(/R\$\s124\.386,70.*−R\$\s2\.748,92.*−R\$\s1\.316,40.*=R\$\s120\.321,38/)
  const reasons = page.getByRole('list', { name: 'Por que os cartões não passaram' }).getByRole('listitem')
  expect(await reasons.first().textContent()).toBe('Sem saldo ou limite16')
  await page.getByText('378 de 412, 1,5 ponto acima').waitFor()
  await page.getByText('896 de 1.204, 0,8 ponto abaixo').waitFor()

  // Sales of an account of which nobody has said the fees are in no day, and that is said.
  const { shop } = office.server
  const { receivables } = shop.home
  const without_schedule = [{ id: fixtureId('pra'), name: 'Cielo' }]
  shop.home = { ...shop.home, receivables: { ...receivables, without_schedule } }
  await page.reload()
  await page.getByText('As vendas de Cielo não entram aqui: faltam as taxas do contrato.').waitFor()
  const addFees = page.getByRole('link', { name: 'Informar taxas' })
  expect(await addFees.getAttribute('href')).toBe('/office/settings/fees')

  // A count of many digits stands on one line, as others do.
  const { funnel } = shop.home
  const now = { ...funnel.total.now, opened: 13_975 }
  shop.home = { ...shop.home, funnel: { ...funnel, total: { ...funnel.total, now } } }
  await page.reload()
  const heightOf = async (figure: string) => (await page.getByText(figure, { exact: true }).boundingBox())?.height
  expect(await heightOf('13.975')).toBe(await heightOf('896'))
  await page.context().close()
})

slow('the arrows walk through the day, and every picture has its table and its file', async () => {
  const page = await openHome()
  const cursor = page.getByRole('slider', { name: 'Dinheiro recebido hoje, hora a hora' })
  await cursor.press('ArrowLeft')
  const at = () => cursor.getAttribute('aria-valuetext')
  expect(await at()).toMatch(/^até 14h: hoje R\$\s4\.609,50, segunda passada R\$\s4\.069,10$/)
  await cursor.press('Home')
  expect(await at()).toMatch(/^até 7h: hoje R\$\s286,00, segunda passada R\$\s258,00$/)
  await cursor.press('End')
  expect(await at()).toMatch(/^até 19h: segunda passada R\$\s6\.318,00$/)
  await page.getByRole('radio', { name: 'Somando' }).press('ArrowRight')
  await cursor.press('Home')
  expect(await at()).toMatch(/^6h às 7h: hoje R\$\s286,00, segunda passada R\$\s258,00$/)
  await page.getByRole('button', { name: 'Ver o dia em tabela' }).press('Enter')
  const hours = page.getByRole('table', { name: 'Dinheiro recebido hoje, hora a hora' })
  await hours.getByRole('row', { name: /^11h às 12h R\$\s712,00/ }).waitFor()

  const days = page.getByRole('slider', { name: 'Dinheiro a receber, dia a dia' })
  for (let day = 24; day < 27; day++) await days.press('ArrowRight')
  expect(await days.getAttribute('aria-valuetext')).toMatch(/^sexta, 27 de novembro: R\$\s1\.795,93$/)
  const files = [
    ['Baixar o dia em CSV', 'guiche-today-2026-11-23.csv'],
    ['Baixar o mês em CSV', 'guiche-month-2026-11-23.csv'],
    ['Baixar os dias em CSV', 'guiche-receivables-2026-11-24.csv'],
    ['Baixar as recusas em CSV', 'guiche-approval-2026-11-17-2026-11-23.csv'],
    ['Baixar a conversão em CSV', 'guiche-funnel-2026-11-17-2026-11-23.csv'],
  ] as const
  for (const [name, file] of files) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Baixar' }).press('Enter')
    const download = await coming
    expect(download.suggestedFilename()).toBe(file)
  }
  await page.context().close()
})

test('a payment that comes in stands first and is read out, without anybody asking', async () => {
  const { shop } = office.server
  const page = await openHome()
  const arrivals = page.getByRole('list', { name: 'Chegando' }).getByRole('listitem')
  await arrivals.first().waitFor()
  expect(await arrivals.nth(2).textContent()).toMatch(/Café e torta.*0931.*Recusada/)
  const { data } = shop.home.arrivals
  shop.home.arrivals = { data: [anArrival({ ago: 0 }), ...data] }
  await expect
    .poll(async () => {
      // Until the line that tells of changes is open, a change is told to nobody.
      shop.change(shop.charges[0]?.id ?? '', {})
      return await arrivals.first().textContent()
    })
    .toMatch(/^agoraPão na chapa e caféR\$\s18,50$/)
  expect(await page.getByText('Pagamento recebido').textContent()).toMatch(/R\$\s18,50, Pão na chapa e café$/)
  await page.context().close()
})

slow('what needs me is one button away from its place', async () => {
  const { shop } = office.server
  const charge = shop.charges[0]?.id ?? ''
  shop.reviewItems = shop.reviewItems.filter(({ kind }) => kind === 'hold_lapses' || kind === 'certificate_expires')
  const page = await openHome()
  const needs = page.getByRole('list', { name: 'Precisa de você' }).getByRole('listitem')
  const held = needs.filter({ hasText: 'Reserva para vencer' })
  expect(await held.textContent()).toMatch(
    /R\$\s2\.450,00.*até (?:(?:hoje|amanhã|27 de nov\.), 15:30|27 de nov\. de 2026)/,
  )
  expect(await held.getByRole('link', { name: 'Reserva para vencer' }).getAttribute('href')).toBe(
    `/office/charges/${charge}`,
  )
  await held.getByRole('button', { name: 'Capturar' }).waitFor()
  const other = needs.filter({ hasText: 'Certificado para vencer' })
  await other.getByRole('button', { name: /certificado/i }).waitFor()
  await page.getByRole('link', { name: /^Pendências/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Pendências' }).waitFor()
  await page.getByRole('link', { name: 'Início' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('menuitem', { name: 'Início' }).waitFor()
  await page.context().close()
})

slow('a part that does not come says so and is asked for again; a quiet day and a new store lead on', async () => {
  const { shop } = office.server
  shop.failNext('GET /v1/reports/month', 'internal')
  const page = await openHome()
  await page.getByText('Não conseguimos carregar este quadro').waitFor()
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await page.getByText('Líquido').waitFor()

  shop.home = aQuietDay()
  shop.reviewItems = []
  await page.reload()
  await page.getByText('Nada recebido até 14:32').waitFor()
  await page.getByText('Nada precisa de você agora.').waitFor()
  await page.getByText('Nada a receber nos próximos 30 dias. O Pix do banco da loja cai na hora.').waitFor()
  expect(await axeFaults(page)).toEqual([])

  shop.charges = []
  await page.reload()
  await page.getByRole('link', { name: 'Criar a primeira cobrança' }).waitFor()
  expect(await page.getByRole('link', { name: 'Criar uma chave' }).getAttribute('href')).toBe(
    '/office/settings/api-keys',
  )
  await page.context().close()
})

test('what real money waits for stands above the day from the first paint; unanswered, the page goes on', async () => {
  const page = await office.openSignedIn('/office/review')
  const answer = { object: 'going_live', mode: 'live', ready: false, missing: 3, live_store: null, data: [] }
  await page.route('**/v1/going-live', route => route.fulfill({ json: answer }))
  await page.addInitScript(`new MutationObserver(() => {
    if (document.querySelector('h1')) window.firstSeen ??= document.body.innerText
  }).observe(document, { childList: true, subtree: true })`)
  await page.goto(`${office.server.url}/office`)
  await page.getByRole('heading', { level: 1, name: 'Hoje' }).waitFor()
  expect(await page.evaluate('window.firstSeen')).toContain('Faltam 3 itens')
  expect(await page.getByRole('link', { name: 'Ver o que falta' }).getAttribute('href')).toBe(
    '/office/settings/going-live',
  )

  await page.unroute('**/v1/going-live')
  await page.route('**/v1/going-live', route => route.abort())
  await page.reload()
  await page.getByText('Líquido').waitFor()
  expect(await page.getByText('Receber de verdade').count()).toBe(0)
  await page.context().close()
})

test.each(
  sampleOf(
    [
      { width: 1440, theme: 'light', language: 'pt-BR', last: 'Pagaram' },
      { width: 1440, theme: 'dark', language: 'en-GB', last: 'Paid' },
      { width: 390, theme: 'light', language: 'en-GB', last: 'Paid' },
      { width: 390, theme: 'dark', language: 'pt-BR', last: 'Pagaram' },
    ] as const,
    3,
  ),
)('axe finds nothing at $width px, $theme, $language, and nothing leaves the screen', async ({ last, ...at }) => {
  const page = await openHome(at)
  await page.getByText(last, { exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.context().close()
})

slow('a new test store is filled with the demo by one button, which tells how far it has come', async () => {
  Object.assign(office.server.shop, { charges: [], demo: noDemo })
  const page = await office.openSignedIn('/office', { width: 390 })
  await page.getByRole('button', { name: 'Encher com a demonstração' }).click()
  const progress = page.getByRole('progressbar', { name: 'Enchendo a loja com a demonstração' })
  await progress.waitFor()
  expect(await progress.getAttribute('aria-valuetext')).toBe('34 de 90 dias')
  expect(await axeFaults(page)).toEqual([])
  const { charges } = new FixtureShop()
  Object.assign(office.server.shop, {
    charges,
    demo: { ...office.server.shop.demo, status: 'ended', days_played: 90, charges: 5_123 },
  })
  await page.getByText('Demonstração pronta, com 5.123 cobranças').waitFor()
  await progress.waitFor({ state: 'detached' })
  office.server.shop.demo = noDemo
  await page.context().close()
})

slow('who may not fill a store is not offered the demo', async () => {
  Object.assign(office.server.shop, { charges: [], demo: noDemo, role: 'viewer' })
  const page = await office.openSignedIn('/office')
  await page.getByText('Nenhuma cobrança ainda').waitFor()
  await page.waitForTimeout(300)
  expect(await page.getByRole('button', { name: 'Encher com a demonstração' }).count()).toBe(0)
  await page.context().close()
})

test('where more needs a person than is read at once, nothing is summed as if it were all', async () => {
  const { shop } = office.server
  const [one] = shop.reviewItems
  shop.reviewItems = Array.from({ length: 101 }, () => ({ ...(one ?? expect.fail()), id: fixtureId('rvi') }))
  const page = await openHome()
  const needs = page.getByRole('region', { name: 'Precisa de você' })
  await needs.getByRole('link', { name: 'Mais de 100 pendências', exact: true }).waitFor()
  shop.reviewItems = shop.reviewItems.slice(1)
  await page.reload()
  await needs.getByRole('link', { name: /^R\$\s12\.990,00 em 100 pendências$/ }).waitFor()
  await page.context().close()
})

test('who may settle nothing is told what the store has to settle, not that it needs them', async () => {
  office.server.shop.role = 'accountant'
  const page = await office.openSignedIn('/office')
  await page.getByRole('list', { name: 'Pendências da loja' }).getByRole('listitem').first().waitFor()
  expect(await page.getByText('Precisa de você').count()).toBe(0)
  await page.context().close()
})
