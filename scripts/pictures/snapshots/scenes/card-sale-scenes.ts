import type { Page } from 'playwright-core'
import type { Dispute } from '../../../../src/shared/contract/dispute.ts'
import { disputes as enGb } from '../../../../src/web/office/messages/en-gb/disputes.ts'
import { routing as routingEnGb } from '../../../../src/web/office/messages/en-gb/routing.ts'
import { type DisputeWords, disputes as ptBr } from '../../../../src/web/office/messages/pt-br/disputes.ts'
import { type RoutingWords, routing as routingPtBr } from '../../../../src/web/office/messages/pt-br/routing.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { changed } from './answered.ts'
import { type OfficeWords, officeWords } from './office-words.ts'

const routingWords: Record<'pt-BR' | 'en-GB', RoutingWords> = { 'pt-BR': routingPtBr, 'en-GB': routingEnGb }
const disputeWords: Record<'pt-BR' | 'en-GB', DisputeWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The back office of a shop that takes cards: what is held, paid in instalments, and disputed. */
export function cardSaleScenes({ stage, charges, disputes }: Shop): Scene[] {
  const scene = (
    name: string,
    path: string,
    act: (page: Page, words: OfficeWords & { disputes: DisputeWords; routing: RoutingWords }) => Promise<unknown>,
    frame: Scene['frame'] = { window: 'usual' },
    before?: (page: Page) => Promise<unknown>,
  ): Scene => ({
    name: `office-${name}`,
    as: 'cardSeller',
    frame,
    async open(page, { language }) {
      await before?.(page)
      await page.goto(`${stage.url}/office${path}`)
      await act(page, { ...officeWords(language), disputes: disputeWords[language], routing: routingWords[language] })
    },
  })
  const ofCharge = (name: string, id: string) =>
    scene(
      `charge-${name}`,
      `/charges/${id}`,
      (page, { chargeDetail }) =>
        page.getByRole('dialog').getByText(chargeDetail.facts, { exact: true }).first().waitFor(),
      { window: 1_600 },
    )
  const ofDispute = (name: keyof Shop['disputes']) =>
    scene(
      `dispute-${name}`,
      `/disputes/${disputes[name].id}`,
      (page, words) => page.getByRole('dialog').getByText(words.disputes.facts).first().waitFor(),
      { window: 1_600 },
    )
  const { cardHeld, cardInstallments, tenderHeld, tendersUndone, tendersDisputed } = charges
  return [
    ofCharge('held', cardHeld.id),
    ofCharge('installments', cardInstallments.id),
    ofCharge('split-tender', tenderHeld.id),
    ofCharge('tenders-undone', tendersUndone.id),
    ofCharge('tenders-disputed', tendersDisputed.id),
    scene('capture', `/charges/${cardHeld.id}`, async (page, { chargeDetail, chargeConfirm }) => {
      await page.getByRole('button', { name: chargeDetail.actions.capture }).click()
      await page.getByRole('dialog', { name: chargeConfirm.capture.title }).waitFor()
    }),
    scene('disputes', '/disputes', page =>
      page
        .getByRole('main')
        .getByText(/234,00|100,00|100\.00/)
        .first()
        .waitFor(),
    ),
    ofDispute('due'),
    ofDispute('answered'),
    ofDispute('won'),
    ofDispute('med'),
    scene(
      'dispute-erased',
      `/disputes/${disputes.won.id}`,
      (page, words) => page.getByText(words.disputes.given).first().waitFor(),
      { window: 1_600 },
      page =>
        changed<Dispute>(page, `/v1/disputes/${disputes.won.id}`, dispute => ({
          ...dispute,
          evidence: null,
          evidence_erased_at: '2026-11-20T10:30:00-03:00',
        })),
    ),
    scene('card-routing', '/settings/card-routing', page => page.getByRole('heading', { level: 2 }).nth(1).waitFor()),
    scene(
      'card-routing-rule',
      '/settings/card-routing',
      async (page, { routing }) => {
        await page.getByRole('button', { name: routing.add }).click()
        await page.getByRole('textbox', { name: routing.name }).waitFor()
      },
      { window: 1_600 },
    ),
    scene('dispute-accept', `/disputes/${disputes.due.id}`, async (page, words) => {
      await page.getByRole('button', { name: words.disputes.accept.open }).click()
      await page.getByRole('dialog', { name: words.disputes.accept.title }).waitFor()
    }),
  ]
}
