import type { Page } from 'playwright-core'
import { mailboxWords } from '../../../../src/sandbox/mailbox/mailbox-words.ts'
import type { Scene } from '../scene.ts'
import { addressOf, type SeededMails, signInToSandbox } from '../seed-mails.ts'
import type { Shop } from '../seed-shop.ts'
import { shopApi } from '../shop-api.ts'
import type { View } from '../views.ts'

/** The sandbox's pages for whoever runs it: its door, what the bank and the acquirer do wrong, and the mailbox. */
export function sandboxScenes({ stage, store }: Shop, mails: () => Promise<SeededMails>): Scene[] {
  const signIn = async (page: Page) => {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(await signInToSandbox(stage)) ?? []
    await page.context().addCookies([{ name, value, url: stage.sandboxUrl }])
  }
  const goTo = async (page: Page, path: string, { language }: View) => {
    await page.goto(`${stage.sandboxUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  }
  const scene = (name: string, open: Scene['open'], frame: Scene['frame'] = 'page'): Scene => ({
    name: `sandbox-${name}`,
    frame,
    open,
  })
  const signedIn = (name: string, open: Scene['open'], frame?: Scene['frame']) =>
    scene(
      name,
      async (page, view) => {
        await signIn(page)
        await open(page, view)
      },
      frame,
    )
  /** A receipt in the mailbox, looked at in one of its three ways. */
  const mail = (view: 'html' | 'text' | 'headers', stands: (page: Page) => Promise<unknown>) =>
    signedIn(`mail-${view}`, async (page, seen) => {
      const { pages } = await mails()
      await goTo(page, `${pages.get(addressOf('receipt', seen.language))}?view=${view}`, seen)
      await stands(page)
    })
  const faults = (list: readonly object[]) => shopApi(stage, store).addBankFaults(list)
  return [
    scene('door', async (page, view) => {
      await page.context().clearCookies({ domain: new URL(stage.sandboxUrl).hostname })
      await goTo(page, '/trouble', view)
    }),
    scene('door-wrong-key', async (page, view) => {
      await goTo(page, '/sign-in', view)
      await page.getByRole('textbox').or(page.locator('input[type=password]')).first().fill('não era esta')
      await page.getByRole('button').first().click()
      await page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first().waitFor()
    }),
    signedIn('trouble', (page, view) => goTo(page, '/trouble', view)),
    signedIn('trouble-asked', async (page, view) => {
      await faults([{ kind: 'slow', times: 3 }, { kind: 'webhook_never' }])
      await goTo(page, '/trouble', view)
      await faults([])
    }),
    signedIn('acquirer', (page, view) => goTo(page, '/acquirer', view)),
    signedIn(
      'mailbox',
      async (page, view) => {
        await mails()
        await goTo(page, '/mailbox', view)
        await page.getByRole('heading', { name: mailboxWords[view.language].title }).waitFor()
      },
      { window: 1_200 },
    ),
    mail('html', page => page.locator('iframe').waitFor()),
    mail('text', page => page.locator('pre').waitFor()),
    mail('headers', page => page.locator('dl').waitFor()),
  ]
}
