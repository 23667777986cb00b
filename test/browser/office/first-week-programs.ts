import type { IncomingHttpHeaders } from 'node:http'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sealAudit } from '../../../src/server/access/seal-audit.ts'
import { verifyAudit } from '../../../src/server/access/verify-audit.ts'
import { openOperatorLookup } from '../../../src/server/db/operator-lookup.ts'
import { chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { apiClient, bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import { button, go, looksRight, type Week } from './first-week-shop.ts'

/** A key is made, shown once and used by a program; once revoked it opens nothing. */
export async function useKey(week: Week, page: Page): Promise<void> {
  await go(page, week, '/settings/api-keys')
  await button(page, 'Criar chave').click()
  const form = page.getByRole('dialog', { name: 'Criar chave' })
  await form.getByRole('radio', { name: 'Escolher' }).click()
  expect(await form.getByRole('checkbox', { name: 'Criar e cancelar cobranças' }).isChecked()).toBe(true)
  await looksRight(page)
  await form.getByRole('radio', { name: 'Só ler' }).click()
  expect(await form.getByRole('checkbox').count()).toBe(0)
  await form.getByLabel('Nome').fill('ERP da loja')
  await form.getByRole('button', { name: 'Criar chave' }).click()
  const key = await keepKey(page)
  const program = apiClient(week.world.url, key)
  expect(bodyOf(await program.get('/v1/charges'), 200, chargeListSchema).data).toHaveLength(5)
  expect((await program.post('/v1/charges', { amount: 100 })).status).toBe(403)
  await button(page, 'Ações de ERP da loja').click()
  await page.getByRole('menuitem', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('listitem').filter({ hasText: 'ERP da loja' }).getByText('Revogada').waitFor()
  expect((await program.get('/v1/charges')).status).toBe(401)
}

/** The key that the page shows once. */
async function keepKey(page: Page): Promise<string> {
  const kept = page.getByRole('dialog', { name: 'Guarde a chave' })
  const key = (await kept.getByText(/^gk_test_/).textContent()) ?? ''
  await kept.getByRole('button', { name: 'Já guardei' }).click()
  return key
}

/** A key for a month works, and a month later it does not: the page says so, and nobody had to revoke it. */
export async function outliveKey(week: Week, page: Page): Promise<void> {
  await go(page, week, '/settings/api-keys')
  await button(page, 'Criar chave').click()
  const form = page.getByRole('dialog', { name: 'Criar chave' })
  await form.getByLabel('Nome').fill('Contador')
  await form.getByRole('button', { name: /Vale por/ }).click()
  await page.getByRole('option', { name: '30 dias' }).click()
  await form.getByRole('button', { name: 'Criar chave' }).click()
  const program = apiClient(week.world.url, await keepKey(page))
  expect((await program.get('/v1/charges')).status).toBe(200)
  const row = page.getByRole('listitem').filter({ hasText: 'Contador' })
  await row.getByText('Ativa').waitFor()
  const month = 31 * 86_400_000
  await week.world.advance(month)
  expect((await program.get('/v1/charges')).status).toBe(401)
  await page.clock.setFixedTime(Date.now() + month)
  await page.reload()
  await row.getByText('Vencida').waitFor()
  await looksRight(page)
}

const idOf = ({ headers }: { headers: IncomingHttpHeaders }) => headers['webhook-id']

/**
 * An endpoint is tried out; then its program breaks, which is told; paused and resumed, once it is
 * mended, it hears what waited. What had been delivered is sent again on demand.
 */
export async function deliverToProgram(week: Week, page: Page): Promise<void> {
  const { listener } = week
  await go(page, week, '/settings/webhooks')
  await button(page, 'Adicionar endereço').click()
  const form = page.getByRole('dialog', { name: 'Adicionar endereço' })
  await form.getByLabel('Endereço').fill(listener.url)
  await form.getByLabel('Descrição').fill('Loja virtual')
  await form.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('dialog', { name: 'Guarde o segredo' }).getByRole('button', { name: 'Já guardei' }).click()
  await page.getByRole('heading', { level: 1, name: 'Loja virtual' }).waitFor()
  await button(page, 'Enviar um teste').click()
  await page.getByRole('button', { name: /Entregue Teste de webhook/ }).waitFor()

  listener.answer = 500
  await button(page, 'Enviar um teste').click()
  await page.getByRole('button', { name: /A caminho Teste de webhook.*500/ }).waitFor()
  await page.getByText('Falhando').first().waitFor()
  await looksRight(page)
  await button(page, 'Pausar').click()
  await page.getByText('O que acontece agora fica guardado', { exact: false }).waitFor()
  listener.answer = 200
  await button(page, 'Retomar').click()
  const delivered = page.getByRole('button', { name: /Entregue Teste de webhook/ })
  await expect.poll(() => delivered.count()).toBe(2)
  await page.getByText('Falhando').waitFor({ state: 'detached' })

  const before = listener.received.length
  await delivered.last().click()
  await button(page, 'Enviar de novo').click()
  await page.getByText('Webhook a caminho').waitFor()
  await until(() => listener.received.length > before, 'the program hears of it again')
  expect(idOf(listener.received.at(-1) ?? expect.fail())).toBe(idOf(listener.received[0] ?? expect.fail()))
}

/** The audit is searched by who and by what, and says that its chain holds. */
export async function searchAudit(week: Week, page: Page, person: string): Promise<void> {
  await go(page, week, '/settings/audit')
  await page.getByText(/registros, de todas as lojas deste Guichê, sem alterações/).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: /Pessoa/ }).click()
  await page.getByRole('option', { name: person }).click()
  await page.getByRole('button', { name: /Ação/ }).click()
  await page.getByRole('option', { name: 'Devolução', exact: true }).click()
  const rows = page.getByRole('list', { name: 'Registros' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
  await rows
    .first()
    .getByText(/Aprovou/)
    .waitFor()
}

/** The whole audit of the week is one chain in which nothing was changed. */
export async function verifyChain({ world }: Week): Promise<void> {
  const operator = await openOperatorLookup(world.database.url)
  try {
    const verdict = await until(async () => {
      await sealAudit(world.app.parts.database)
      const found = await verifyAudit(operator.audit)
      return found.waiting === 0 && found
    }, 'the audit is sealed')
    expect(verdict.fault).toBeNull()
    expect(verdict.links).toBeGreaterThan(20)
  } finally {
    await operator.close()
  }
}

/** Somebody is removed: their page, which nobody touches, asks who is there at once. */
export async function remove(week: Week, page: Page, name: string, theirs: Page): Promise<void> {
  await go(page, week, '/settings/team')
  await button(page, `Alterar ${name}`).click()
  await page.getByRole('menuitem', { name: 'Remover da loja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await page.getByText(`${name} não trabalha mais na loja`).waitFor()
  await theirs.getByLabel('Senha', { exact: true }).waitFor()
}
