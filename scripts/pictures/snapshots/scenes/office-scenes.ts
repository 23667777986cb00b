import type { Page } from 'playwright-core'
import type { Charge } from '../../../../src/shared/contract/charge.ts'
import { accountPanel as panelEnGb } from '../../../../src/web/office/messages/en-gb/account-panel.ts'
import { exportWords as exportsEnGb } from '../../../../src/web/office/messages/en-gb/exports.ts'
import { home as homeEnGb } from '../../../../src/web/office/messages/en-gb/home.ts'
import { accountPanel as panelPtBr } from '../../../../src/web/office/messages/pt-br/account-panel.ts'
import { exportWords as exportsPtBr } from '../../../../src/web/office/messages/pt-br/exports.ts'
import { home as homePtBr } from '../../../../src/web/office/messages/pt-br/home.ts'
import { reconciliationWords } from '../../../../src/web/office/review/reconciliation-words.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import type { View } from '../views.ts'
import { type OfficeWords, officeWords } from './office-words.ts'

const accountPanelWords = { 'pt-BR': panelPtBr, 'en-GB': panelEnGb }
const exportWords = { 'pt-BR': exportsPtBr, 'en-GB': exportsEnGb }
const homeWords = { 'pt-BR': homePtBr, 'en-GB': homeEnGb }

/** The back office: the door, the list, a charge, a new one, and what floats above them. */
export function officeScenes(shop: Shop): Scene[] {
  const { charges, stage } = shop
  const at = (page: Page, path: string) => page.goto(`${stage.url}/office${path}`)
  const inOffice = (
    name: string,
    frame: Scene['frame'],
    path: string,
    act: (page: Page, words: OfficeWords, view: View) => Promise<unknown>,
    as: Scene['as'] = 'owner',
  ): Scene => ({
    name: `office-${name}`,
    as,
    frame,
    async open(page, view) {
      const words = officeWords(view.language)
      await at(page, path)
      await act(page, words, view)
    },
  })
  // A row that is in sight on every screen, of a charge that no scene opens.
  const list = (page: Page) => page.getByText('Mesa de café da manhã para o casamento').first().waitFor()
  // From the list and not by its address, so that the way to its neighbors is always there.
  const detail = (name: string, charge: Charge) =>
    inOffice(`charge-${name}`, { window: 1_600 }, '/charges', async (page, { chargeDetail }) => {
      await list(page)
      await page.evaluate(
        `history.pushState(null, '', '/office/charges/${charge.id}'); dispatchEvent(new PopStateEvent('popstate'))`,
      )
      const drawer = page.getByRole('dialog')
      await drawer.getByText(chargeDetail.facts, { exact: true }).first().waitFor()
      await drawer.getByRole('button', { name: chargeDetail.next }).waitFor()
    })

  return [
    ...doorScenes(shop),
    inOffice('home', 'whole', '/', async (page, _, { language }) => {
      await page.getByRole('list', { name: homeWords[language].arrivals.title }).waitFor()
      await actsThere(page)
    }),
    inOffice('charges', { window: 'usual' }, '/charges', list),
    inOffice('charges-all', 'whole', '/charges', list),
    inOffice('charges-filtered', { window: 'usual' }, '/charges?status=paid&q=bolo', page =>
      page.getByText('Bolo de cenoura com cobertura').first().waitFor(),
    ),
    inOffice('charges-nothing-found', { window: 'usual' }, '/charges?q=nada', (page, { noCharges }) =>
      page.getByText(noCharges.nothingFound.title).waitFor(),
    ),
    inOffice(
      'charges-empty',
      { window: 'usual' },
      '/charges',
      (page, { noCharges }) => page.getByText(noCharges.empty.title).waitFor(),
      'newcomer',
    ),
    inOffice('export', { window: 'usual' }, '/charges', async (page, { shell }, { language }) => {
      await list(page)
      await page.getByRole('button', { name: shell.export }).click()
      await page.getByRole('dialog', { name: exportWords[language].titles.charges }).waitFor()
    }),
    inOffice('review', 'whole', '/review', async (page, _, { language }) => {
      await page.getByRole('heading', { name: reconciliationWords[language].title }).waitFor()
      await actsThere(page)
    }),
    inOffice('account', { window: 'usual' }, '/charges', async (page, { account }, { language }) => {
      await list(page)
      await page.getByRole('button', { name: account.open('Dona Aurora') }).click()
      await page.getByRole('button', { name: accountPanelWords[language].signOut }).waitFor()
    }),
    detail('waiting', charges.waiting),
    detail('paid', charges.paid),
    detail('refunded', charges.refunded),
    detail('duplicate', charges.duplicate),
    detail('review', charges.review),
    detail('expired', charges.expired),
    inOffice('charge-gone', { window: 'usual' }, '/charges/chg_00000000000000000000000000', (page, words) =>
      page.getByText(words.chargeDetail.gone.title).waitFor(),
    ),
    inOffice('refund', { window: 'usual' }, `/charges/${charges.paid.id}`, async (page, words) => {
      await page.getByRole('button', { name: words.chargeDetail.actions.refund }).click()
      await page.getByRole('dialog', { name: words.chargeConfirm.refund.title }).waitFor()
    }),
    inOffice('move-money', { window: 'usual' }, `/charges/${charges.duplicate.id}`, async (page, { chargeMoney }) => {
      await page.getByRole('button', { name: chargeMoney.ways.move }).click()
      await page
        .getByRole('combobox', { name: chargeMoney.move.to })
        .fill(charges.waiting.reference ?? charges.waiting.id)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('group', { name: chargeMoney.move.chosen }).waitFor()
    }),
    inOffice('keep-credit', { window: 'usual' }, `/charges/${charges.duplicate.id}`, async (page, { chargeMoney }) => {
      await page.getByRole('button', { name: chargeMoney.ways.credit }).click()
      await page.getByText(chargeMoney.credit.unregistered(charges.duplicate.customer?.name ?? '')).waitFor()
    }),
    inOffice('ask-again', { window: 'usual' }, `/charges/${charges.refunded.id}`, async (page, { chargeMoney }) => {
      await page.getByRole('button', { name: chargeMoney.again.open }).click()
      await page.getByRole('dialog', { name: chargeMoney.again.title }).waitFor()
    }),
    inOffice('charges-unapplied', { window: 'usual' }, '/charges?notice=unapplied&paid=last7', page =>
      page.getByText('Bolo de cenoura com cobertura').first().waitFor(),
    ),
    inOffice('cancel', { window: 'usual' }, `/charges/${charges.waiting.id}`, async (page, words) => {
      await page.getByRole('button', { name: words.chargeDetail.actions.cancel }).click()
      await page.getByText(words.chargeConfirm.cancel.title).waitFor()
    }),
    inOffice('new-charge', { window: 'usual' }, '/charges/new', async (page, { chargeForm }) => {
      await page.getByRole('textbox', { name: chargeForm.amount }).pressSequentially('12990')
      await page.getByRole('textbox', { name: chargeForm.description }).fill('Cesta de café da manhã')
    }),
    inOffice('new-charge-error', { window: 'usual' }, '/charges/new', async (page, { chargeForm }) => {
      await page.getByRole('textbox', { name: chargeForm.amount }).press('Enter')
      await page.getByText(chargeForm.amountNeeded).waitFor()
    }),
    inOffice('charge-created', { window: 'usual' }, '/charges/new', async (page, words) => {
      // Answered with a charge that is there already: a picture must not change the list of the next one.
      await page.route('**/v1/charges', route =>
        route.request().method() === 'POST' ? route.fulfill({ status: 201, json: charges.waiting }) : route.fallback(),
      )
      await page.getByRole('textbox', { name: words.chargeForm.amount }).pressSequentially('12990')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: words.chargeCreated.title }).waitFor()
    }),
    inOffice('not-found', 'page', '/nowhere', (page, { shell }) => page.getByText(shell.notFound.title).waitFor()),
  ]
}

/** The buttons of what waits for a person come after it: nothing of them is still on its way. */
const actsThere = (page: Page) =>
  page.locator(':is(.review-act, .home-need-act) .skeleton').first().waitFor({ state: 'detached' })

/** Before somebody is signed in. */
function doorScenes({ stage, store }: Shop): Scene[] {
  const door = (name: string, act: (page: Page, words: OfficeWords) => Promise<unknown>): Scene => ({
    name: `office-${name}`,
    frame: 'page',
    async open(page, { language }) {
      const words = officeWords(language)
      await page.goto(`${stage.url}/office/sign-in`)
      await page.getByRole('button', { name: words.signIn.submit }).waitFor()
      await act(page, words)
    },
  })
  const ownPassword: Scene = {
    name: 'office-own-password',
    frame: 'page',
    async open(page, { language }) {
      await page.goto(`${stage.url}/office/password`)
      await page.getByRole('button', { name: officeWords(language).signIn.ownPassword.submit }).waitFor()
    },
  }
  return [
    ownPassword,
    door('sign-in', async () => undefined),
    door('sign-in-missing', async (page, { signIn }) => {
      await page.getByRole('button', { name: signIn.submit }).click()
      await page.getByText(signIn.passwordNeeded).waitFor()
    }),
    door('sign-in-sso', async (page, { signIn }) => {
      await page.route('**/auth/sso?*', route =>
        route.fulfill({ json: { offered: [{ id: 'sso_1', label: 'Aurora ID' }] } }),
      )
      await page.getByLabel(signIn.email).fill('bia@padaria-aurora.example')
      await page.getByRole('button', { name: signIn.sso('Aurora ID') }).waitFor()
    }),
    door('sign-in-second-factor', async (page, { signIn }) => {
      await page.route('**/auth/sign-in/email', route =>
        route.fulfill({ json: { factors: { code: true, passkey: true } } }),
      )
      await page.getByLabel(signIn.email).fill(store.owner.email)
      await page.getByLabel(signIn.password, { exact: true }).fill(store.owner.password)
      await page.getByRole('button', { name: signIn.submit }).click()
      await page.locator('input[autocomplete="one-time-code"]').waitFor()
    }),
    door('sign-in-rejected', async (page, { signIn }) => {
      await page.getByLabel(signIn.email).fill(store.owner.email)
      await page.getByLabel(signIn.password, { exact: true }).fill('não era esta')
      await page.getByRole('button', { name: signIn.submit }).click()
      await page.getByText(signIn.rejected).waitFor()
      // The right password makes the door forget the wrong one: the next picture would be of a longer wait.
      await page.request.post(`${stage.url}/auth/sign-in/email`, {
        data: store.owner,
        headers: { origin: stage.url },
      })
      await page.context().clearCookies()
    }),
  ]
}
