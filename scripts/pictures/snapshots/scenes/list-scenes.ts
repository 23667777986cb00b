import type { Page } from 'playwright-core'
import type { Charge } from '../../../../src/shared/contract/charge.ts'
import { chargeFilters as filtersEnGb } from '../../../../src/web/office/messages/en-gb/charge-filters.ts'
import { chargeTimeline as timelineEnGb } from '../../../../src/web/office/messages/en-gb/charge-timeline.ts'
import { savedViews as viewsEnGb } from '../../../../src/web/office/messages/en-gb/saved-views.ts'
import { unknownPayment as unknownEnGb } from '../../../../src/web/office/messages/en-gb/unknown-payment.ts'
import { chargeFilters as filtersPtBr } from '../../../../src/web/office/messages/pt-br/charge-filters.ts'
import { chargeTimeline as timelinePtBr } from '../../../../src/web/office/messages/pt-br/charge-timeline.ts'
import { savedViews as viewsPtBr } from '../../../../src/web/office/messages/pt-br/saved-views.ts'
import { unknownPayment as unknownPtBr } from '../../../../src/web/office/messages/pt-br/unknown-payment.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { isPhone, type View } from '../views.ts'
import { type OfficeWords, officeWords } from './office-words.ts'

const filterWords = { 'pt-BR': filtersPtBr, 'en-GB': filtersEnGb }
const viewWords = { 'pt-BR': viewsPtBr, 'en-GB': viewsEnGb }
const unknownWords = { 'pt-BR': unknownPtBr, 'en-GB': unknownEnGb }
const timelineWords = { 'pt-BR': timelinePtBr, 'en-GB': timelineEnGb }

type Viewer = NonNullable<Scene['as']>
type Act = (page: Page, words: OfficeWords, view: View) => Promise<unknown>

/** The list of charges with what opens over it, on its way and broken; charges in their other states; receipts. */
export function listScenes({ stage, charges, disputes }: Shop): Scene[] {
  const scene = (name: string, path: string, act: Act, more: Partial<Scene> = {}): Scene => ({
    name: `office-${name}`,
    as: 'owner',
    frame: { window: 'usual' },
    async open(page, view) {
      await page.goto(`${stage.url}/office${path}`)
      await act(page, officeWords(view.language), view)
    },
    ...more,
  })
  const onList = (name: string, act: Act, path = '/charges') =>
    scene(`charges-${name}`, path, async (page, words, view) => {
      await page.getByText('Cesta de café da manhã').first().waitFor()
      await act(page, words, view)
    })
  const openMenu = (page: Page, { chargeList }: OfficeWords) =>
    page.getByRole('button', { name: chargeList.addFilter, exact: true }).click()
  const ofCharge = (name: string, { id }: Pick<Charge, 'id'>, as: Viewer) =>
    scene(
      `charge-${name}`,
      `/charges/${id}`,
      (page, { chargeDetail }) =>
        page.getByRole('dialog').getByText(chargeDetail.facts, { exact: true }).first().waitFor(),
      { as, frame: { window: 1_600 } },
    )
  const receipt = (name: string, { id }: Charge, as: Viewer) =>
    scene(`receipt-${name}`, `/receipts/${id}`, page => page.getByRole('article').waitFor(), { as, frame: 'whole' })
  return [
    onList('filters', async (page, words) => {
      await openMenu(page, words)
      await page.getByRole('menuitem').first().waitFor()
    }),
    onList('filter-amount', async (page, words, { language }) => {
      await openMenu(page, words)
      await page.getByRole('menuitem', { name: filterWords[language].filters.amount }).click()
      await page.getByRole('textbox', { name: filterWords[language].amountFrom }).waitFor()
    }),
    onList(
      'views',
      async (page, { chargeList }) => {
        await page.getByRole('button', { name: new RegExp(chargeList.anyView) }).click()
        await page.getByRole('menuitem').first().waitFor()
      },
      '/charges?status=paid',
    ),
    onList(
      'view-dialog',
      async (page, { chargeList }, { language }) => {
        await page.getByRole('button', { name: new RegExp(chargeList.anyView) }).click()
        await page.getByRole('menuitem', { name: viewWords[language].save }).click()
        await page.getByRole('dialog', { name: viewWords[language].dialog.title }).waitFor()
      },
      '/charges?status=paid',
    ),
    onList('columns', async (page, { chargeList }, view) => {
      // A phone has two lines for each and no columns.
      if (isPhone(view)) return
      await page.getByRole('button', { name: chargeList.chooseColumns }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    }),
    onList('selected', async (page, { chargeList }, view) => {
      if (isPhone(view)) await page.getByRole('button', { name: chargeList.selectSome }).click()
      // By its key: on a phone the bar of what is marked may lie over the last of them.
      for (const place of [1, 2, 4]) await page.getByRole('checkbox').nth(place).press('Space')
      await page.getByRole('region', { name: /marcadas|Selected/ }).waitFor()
    }),
    {
      name: 'office-charges-failed',
      as: 'owner',
      frame: { window: 'usual' },
      async open(page) {
        await page.route('**/v1/charges?**', route => route.fulfill({ status: 422, json: broken }))
        await page.goto(`${stage.url}/office/charges`)
        await page.getByRole('alert').waitFor()
      },
    },
    ofCharge('partial', charges.partial, 'owner'),
    ofCharge('late', charges.late, 'owner'),
    ofCharge('canceled', charges.canceled, 'owner'),
    ofCharge('card', charges.cardPaid, 'cardSeller'),
    ofCharge('declined', charges.cardDeclined, 'cardSeller'),
    ofCharge('challenged', charges.cardChallenged, 'cardSeller'),
    scene(
      'charge-in-doubt',
      `/charges/${charges.cardProcessing.id}`,
      (page, _, { language }) => page.getByText(unknownWords[language].inDoubt).waitFor(),
      { as: 'cardSeller', frame: { window: 1_600 } },
    ),
    ofCharge('disputed', { id: disputes.due.charge_id }, 'cardSeller'),
    ofCharge('dispute-lost', disputes.lost, 'cardSeller'),
    ofCharge('med', { id: disputes.med.charge_id }, 'cardSeller'),
    scene(
      'charge-note',
      `/charges/${charges.paid.id}`,
      async (page, _, { language }) => {
        await page.getByRole('button', { name: timelineWords[language].note.write }).click()
        await page.getByRole('textbox', { name: timelineWords[language].note.label }).waitFor()
      },
      { frame: { window: 1_600 } },
    ),
    receipt('pix', charges.paid, 'owner'),
    receipt('refunded', charges.refunded, 'owner'),
    receipt('dispute-lost', disputes.lost, 'cardSeller'),
    receipt('installments', charges.cardInstallments, 'cardSeller'),
    receipt('tenders', charges.tendersPaid, 'cardSeller'),
    scene('palette-found', '/charges', async page => {
      await page.getByText('Cesta de café da manhã').first().waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('menuitem').first().waitFor()
      await page.keyboard.type('cesta')
      await page.getByRole('menuitem', { name: /Cesta/ }).first().waitFor()
    }),
  ]
}

/** What the list was answered, where it cannot be shown. */
const broken = {
  type: 'about:blank',
  title: 'Internal error',
  status: 422,
  detail: 'It failed.',
  code: 'internal_error',
  action: 'Try again.',
  request_id: 'req_01kbexample',
}
