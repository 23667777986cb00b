import type { Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resolveItem as resolveEnGb } from '../../../src/web/office/messages/en-gb/review-items.ts'
import { resolveItem as resolvePtBr } from '../../../src/web/office/messages/pt-br/review-items.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { changeProtection, protectionOf } from './fixture-card-protection.ts'
import { fixtureId } from './fixture-charges.ts'
import { everyReviewItem, nothingToReview, someReconciliations } from './fixture-review-items.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => nothingToReview(office.server))

test('what waits for a person is counted beside its way, says what to do and leads to the charge by keys', async () => {
  const { shop } = office.server
  shop.reviewItems = everyReviewItem(shop.charges[0]?.id ?? '')
  shop.reconciliations = someReconciliations()
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Pendências 20 em aberto' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Pendências' }).waitFor()
  const items = page.getByRole('list', { name: 'Pendências' }).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(20)

  const rejected = items.filter({ hasText: 'O banco não aceitou o endereço do webhook' })
  const { about } = shop.reviewItems.find(({ kind }) => kind === 'webhook_rejected') ?? {}
  await page.route(`**/v1/provider-accounts/${about}/webhook`, route =>
    route.fulfill({ json: { id: about, object: 'webhook_registration', registered: false, detail: '403 Forbidden' } }),
  )
  await rejected.getByRole('button', { name: 'Registrar de novo' }).press('Enter')
  await page.getByText('O endereço não foi aceito. O banco disse: 403 Forbidden').waitFor()
  await rejected.locator('summary').press('Enter')
  await rejected.getByText('403 Forbidden').waitFor()

  const nights = page.getByRole('list', { name: 'Conferência com banco e adquirente' })
  await nights.getByText('288 Pix no banco · 2 faltavam no caixa e entraram · 1 devolução faltava e entrou').waitFor()
  const unknown = nights.getByRole('listitem').filter({ hasText: 'O banco não conhece este Pix' }).last()
  await expect.poll(() => unknown.textContent()).toMatch(/No caixaR\$\s129,90No bancoR\$\s0,00/)
  const cards = nights.getByRole('listitem').filter({ hasText: 'Adquirente' }).first()
  await cards.getByText('1 devolução faltava e entrou · 2 pagamentos foram corrigidos').waitFor()
  const stranger = cards.getByRole('listitem').filter({ hasText: 'não é pagamento desta loja' })
  await expect.poll(() => stranger.textContent()).toMatch(/Na adquirenteR\$\s89,00Referênciamaquininha-0417/)

  const shown = (title: string) => items.filter({ hasText: title }).textContent()
  expect(await shown('Uma cobrança foi paga duas vezes')).toMatch(
    /R\$\s99,00.*Bolo de cenoura com cobertura · 1041 · Ana Beatriz Souza/,
  )
  expect(await shown('Uma reserva no cartão está para vencer')).toMatch(
    /R\$\s2\.450,00até (?:(?:hoje|amanhã|27 de nov\.), 15:30|27 de nov\. de 2026) · 1041 · Ana Beatriz Souza/,
  )
  expect(await shown('Um certificado está para vencer')).toMatch(
    /até (?:(?:hoje|amanhã|20 de dez\.), 09:00|20 de dez\. de 2026)/,
  )
  expect(await page.getByText('Em jogo').textContent()).toMatch(/R\$\s3\.174,50$/)

  expect(await axeFaults(page)).toEqual([])
  const ofMoney = ['O banco ou a adquirente tirou mais do que havia', 'Um lançamento não entrou no livro-razão']
  for (const title of ofMoney) {
    const way = items.filter({ hasText: title }).getByRole('link', { name: 'Ver a cobrança' })
    expect(await way.getAttribute('href')).toBe(`/office/charges/${shop.charges[0]?.id}`)
  }

  await items.first().getByRole('button', { name: 'Decidir' }).press('Enter')
  await page.getByRole('dialog', { name: 'Cobrança' }).getByText('Buquê de girassóis').waitFor()
  await page.context().close()
})

slow('where nothing waits the page says so, and what begins to wait shows without anybody asking', async () => {
  const { shop } = office.server
  const page = await office.openSignedIn('/office/review')
  await page.getByText('Nada pendente').waitFor()
  await page.getByText('A primeira conferência acontece esta noite.').waitFor()
  await page.getByRole('link', { name: 'Pendências', exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  const [charge] = shop.charges
  shop.reviewItems = everyReviewItem(charge?.id ?? '').slice(0, 1)
  // Until the line that tells of changes is open, a change is told to nobody.
  await expect
    .poll(async () => {
      shop.change(charge?.id ?? '', {})
      return await page.getByRole('link', { name: 'Pendências 1 em aberto' }).count()
    })
    .toBe(1)
  await page.getByText('Ninguém disse ainda o que houve com um pagamento').waitFor()
  await page.context().close()
})

test.each(
  sampleOf(
    [
      { language: 'pt-BR', say: resolvePtBr, nothing: 'Nada pendente' },
      { language: 'en-GB', say: resolveEnGb, nothing: 'Nothing to settle' },
    ] as const,
    2,
  ),
)(
  'what does not go by itself is settled by a person with a reason, in $language',
  async ({ language, say, nothing }) => {
    const { submit: settle, title, reason, needed } = say
    const { shop } = office.server
    shop.reviewItems = everyReviewItem(shop.charges[0]?.id ?? '').filter(({ kind }) => kind === 'payment_page_changed')
    const page = await office.openSignedIn('/office/review', { language, theme: 'dark', width: 390 })
    await page.getByRole('button', { name: settle }).press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: settle }).press('Enter')
    await dialog.getByText(needed).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByLabel(reason).fill('Extensão do navegador')
    const [sent] = await Promise.all([
      page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/resolve')),
      dialog.getByRole('button', { name: settle }).press('Enter'),
    ])
    await page.getByText(nothing).waitFor()
    expect(sent.postDataJSON()).toEqual({ reason: 'Extensão do navegador' })
    await page.context().close()
  },
)

slow('money that was paid twice goes back from here, after a question that says how much', async () => {
  const { shop } = office.server
  const twice = shop.charges.find(({ flags }) => flags.includes('duplicate'))
  const items = everyReviewItem(twice?.id ?? '')
  shop.reviewItems = items.filter(({ kind }) => kind === 'unapplied_money')
  const page = await office.openSignedIn('/office/review', { width: 390 })
  await page.getByRole('button', { name: 'Devolver' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Devolver dinheiro' })
  const surplus = twice?.payments.findLast(one => one.amount_unapplied > 0)
  const [sent] = await Promise.all([
    page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/refunds')),
    asked.getByRole('button', { name: /^Devolver R\$/ }).press('Enter'),
  ])
  expect(sent.url()).toContain(surplus?.id)
  expect(sent.postDataJSON()).toEqual({ amount: surplus?.amount_unapplied })
  await asked.waitFor({ state: 'detached' })
  await page.context().close()
})

test('who may only look is offered to look', async () => {
  const { shop } = office.server
  Object.assign(shop, { role: 'viewer', reviewItems: everyReviewItem(shop.charges[0]?.id ?? '') })
  const page = await office.openSignedIn('/office/review')
  await page.getByRole('heading', { name: 'A página de pagamento não está como deveria' }).waitFor()
  await page.getByText('O que a loja tem a resolver.').waitFor()
  expect(await page.getByText(/precisa de você/i).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Resolver' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /^(Responder|Decidir)$/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Ver a disputa' }).count()).toBe(3)
  await page.context().close()
})

slow('a list that did not come says why, and comes when asked again', async () => {
  const { shop } = office.server
  const page = await office.openSignedIn('/office/sign-in')
  // Each question that is asked, by whatever part of the page, until the network is whole again.
  const fail = (code: 'forbidden' | 'internal') => (route: Route) => {
    shop.failNext(`GET ${new URL(route.request().url()).pathname}`, code)
    return route.continue()
  }
  await page.route(/\/v1\/review-items/, fail('forbidden'))
  await page.route(/\/v1\/reconciliations/, fail('internal'))
  await page.goto(`${office.server.url}/office/review`)
  const [first, second] = [page.getByRole('alert').first(), page.getByRole('alert').last()]
  await first.getByText('Não conseguimos carregar as pendências').waitFor()
  await first.getByText('Seu papel nesta loja não permite isto. Peça a quem administra a loja.').waitFor()
  await second.getByText('Não conseguimos carregar as conferências').waitFor()
  await page.unrouteAll()
  await second.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('A primeira conferência acontece esta noite.').waitFor()
  await first.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('Nada pendente').waitFor()
  await page.context().close()
})

slow('more than a page is turned by an address, and more than two figures are not counted', async () => {
  const { shop } = office.server
  const [one] = everyReviewItem(shop.charges[0]?.id ?? '')
  if (one) shop.reviewItems = Array.from({ length: 103 }, () => ({ ...one, id: fixtureId('rvi') }))
  const page = await office.openSignedIn('/office/review', { language: 'en-GB', theme: 'dark', width: 390 })
  await page.getByRole('link', { name: 'To review more than 99 open' }).waitFor()
  await page.getByRole('link', { name: 'See the older ones' }).press('Enter')
  const items = page.getByRole('list', { name: 'To review' }).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(3)
  expect(await axeFaults(page)).toEqual([])
  await page.reload()
  await expect.poll(() => items.count()).toBe(3)
  await page.getByRole('link', { name: 'Back to the newest' }).press('Enter')
  await expect.poll(() => items.count()).toBe(100)
  await page.context().close()
})

slow('who may not read the books is not told of them', async () => {
  office.server.shop.role = 'developer'
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).waitFor()
  expect(await page.getByRole('link', { name: /Pendências/ }).count()).toBe(0)
  await page.context().close()
})

slow(
  'where cards are tried out they are closed for an hour, with everything else as it was, and taken again',
  async () => {
    const { shop } = office.server
    const { id } = shop.me().store
    shop.reviewItems = [
      {
        id: fixtureId('rvi'),
        object: 'review_item',
        kind: 'card_testing',
        about: id,
        charge_id: null,
        customer_id: null,
        charge: null,
        account_id: null,
        account_name: null,
        amount: null,
        due_at: null,
        detail: '60 of the newest 120 tries of cards in ten minutes paid nothing.',
        opened_at: new Date().toISOString(),
      },
    ]
    changeProtection(shop, { smallest_tender: 700 })
    const page = await office.openSignedIn('/office/review')
    const item = page.getByRole('listitem').filter({ hasText: 'Alguém está testando cartões nesta loja' })
    await item.getByRole('button', { name: 'Parar de aceitar cartões por 1 hora' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Parar de aceitar cartões por 1 hora?' })
    await asked.getByText('A página de pagamento oferece o Pix e diz quando os cartões voltam.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await asked.getByRole('button', { name: 'Parar de aceitar' }).press('Enter')
    await item.getByText('A loja não aceita cartões até').waitFor()
    const until = new Date(protectionOf(shop).cards_closed_until ?? 0).getTime()
    expect(Math.abs(until - Date.now() - 3_600_000)).toBeLessThan(60_000)
    expect(protectionOf(shop).smallest_tender).toBe(700)
    await item.getByRole('button', { name: 'Voltar a aceitar cartões' }).press('Enter')
    await item.getByRole('button', { name: 'Parar de aceitar cartões por 1 hora' }).waitFor()
    expect(protectionOf(shop).cards_closed_until).toBeNull()
    // Who may not change settings is told, and can do nothing about it.
    Object.assign(shop, { role: 'viewer' })
    await page.reload()
    await item.waitFor()
    expect(await item.getByRole('button').count()).toBe(await item.getByRole('button', { name: 'ID' }).count())
    await page.context().close()
  },
)

slow('that no Pix codes are made is said, and leads to where another account is told to make them', async () => {
  const { shop } = office.server
  const item = everyReviewItem(shop.charges[0]?.id ?? '').find(({ kind }) => kind === 'message_unread')
  if (!item) throw new Error('no item')
  shop.reviewItems = [{ ...item, kind: 'pix_rejected', about: fixtureId('pra'), charge_id: null, charge: null }]
  const page = await office.openSignedIn('/office/review', { width: 390, height: 844 })
  await page.getByText('A loja está sem Pix: a conta recusa os códigos').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Bancos e contas' }).waitFor()
  await page.context().close()
})
