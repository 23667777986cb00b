import type { Page } from 'playwright-core'
import type { PaymentLink } from '../../../../src/shared/contract/payment-link.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { shopApi } from '../shop-api.ts'

/** Payment links: in the office, on paper, and as a payer opens one. */
export function linkScenes({ stage, cardStore }: Shop): Scene[] {
  let made: Promise<PaymentLink> | null = null
  /** Made when the first picture of one is taken. */
  const link = async () => {
    made ??= shopApi(stage, cardStore).post('/v1/payment-links', {
      title: 'Cesta de café da manhã',
      description: 'Pães, frutas, geleias e suco. Retire até as 10h.',
      price: { kind: 'fixed', amount: 12_990 },
      quantity_max: 5,
      stock: 40,
      fields: [{ kind: 'choice', label: 'Retirada', required: true, options: ['8h', '9h', '10h'] }],
    }) as Promise<PaymentLink>
    return made
  }
  const scene = (
    name: string,
    pathOf: (link: PaymentLink) => string,
    stands: (page: Page) => Promise<unknown>,
    frame: Scene['frame'] = 'whole',
  ): Scene => ({
    name: `office-${name}`,
    as: 'cardSeller',
    frame,
    async open(page) {
      await page.goto(`${stage.url}/office${pathOf(await link())}`)
      await stands(page)
    },
  })
  const named = (page: Page) => page.getByText('Cesta de café da manhã').first().waitFor()
  return [
    scene('links', () => '/links', named, { window: 'usual' }),
    scene('link', ({ id }) => `/links/${id}`, named, { window: 1_200 }),
    scene(
      'link-edit',
      ({ id }) => `/links/${id}/edit`,
      page => page.getByRole('textbox').first().waitFor(),
    ),
    scene('link-poster', ({ id }) => `/links/${id}/poster`, named),
    {
      name: 'link-page',
      frame: 'page',
      async open(page, { language }) {
        const { url } = await link()
        await page.goto(`${url}?lang=${language}`)
        await named(page)
      },
    },
  ]
}
