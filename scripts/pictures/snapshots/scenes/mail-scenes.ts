import { mailPreviewSchema } from '../../../../src/shared/contract/mail.ts'
import type { MailKind } from '../../../../src/shared/mails/mail-data.ts'
import type { Scene } from '../scene.ts'
import { addressOf, type SeededMails } from '../seed-mails.ts'
import type { Shop } from '../seed-shop.ts'

/** Every mail as it came in by SMTP: its HTML as a program for mail shows it, and its text. */
export function mailScenes(shop: Shop, mails: () => Promise<SeededMails>): Scene[] {
  /**
   * The mailbox lets no script run beside a mail, and a camera is one: it waits for frames and fonts. So the document
   * is handed to the page as it came, without the mailbox's policy.
   */
  const scene = (name: string, kind: MailKind, pathOf: (page: string, language: string) => string): Scene => ({
    name,
    frame: 'page',
    async open(page, { language }) {
      const { pages, read } = await mails()
      const path = pathOf(pages.get(addressOf(kind, language)) ?? '', language)
      const body = await read(path)
      const address = `${shop.stage.sandboxUrl}${path}`
      await page.route(address, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
      await page.goto(address)
      await page.locator('h1').first().waitFor()
    },
  })
  return mailPreviewSchema.shape.kind.options.flatMap(kind => [
    scene(`mail-${kind}`, kind, path => `${path}/html`),
    scene(`mail-${kind}-text`, kind, (path, language) => `${path}?view=text&lang=${language}`),
  ])
}
