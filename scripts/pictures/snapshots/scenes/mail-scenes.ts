import { type MailPreview, mailPreviewSchema } from '../../../../src/shared/contract/mail.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

/** Mails as a program for mail shows their HTML. */
export function mailScenes({ stage }: Shop): Scene[] {
  return mailPreviewSchema.shape.kind.options.map(kind => ({
    name: `mail-${kind}`,
    as: 'owner',
    frame: 'page',
    async open(page, { language }) {
      const answer = await page.request.get(`${stage.url}/v1/mail-previews`, { params: { kind, language } })
      const { page: path } = (await answer.json()) as MailPreview
      await page.goto(new URL(path, stage.url).href)
      await page.getByText('Padaria Aurora').first().waitFor()
    },
  }))
}
