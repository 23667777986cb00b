import type { Page } from 'playwright-core'
import type { PaymentLink } from '../../../../src/shared/contract/payment-link.ts'
import type { Storefront } from '../../../../src/shared/contract/storefront.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'
import { shopApi } from '../shop-api.ts'

/** Payment links: in the office, on paper, and as a payer opens one. */
export function linkScenes({ stage, cardStore }: Shop): Scene[] {
  let made: Promise<PaymentLink> | null = null
  const make = async () => {
    const shop = shopApi(stage, cardStore)
    await shop.put('/v1/storefront', { slug: 'padaria-aurora', open: true })
    return (await shop.post('/v1/payment-links', {
      title: 'Cesta de café da manhã',
      description: 'Pães, frutas, geleias e suco. Retire até as 10h.',
      price: { kind: 'fixed', amount: 12_990 },
      quantity_max: 5,
      stock: 40,
      listed: true,
      fields: [{ kind: 'choice', label: 'Retirada', required: true, options: ['8h', '9h', '10h'] }],
    })) as PaymentLink
  }
  /** Made when the first picture of one is taken. */
  const link = () => {
    made ??= make()
    return made
  }
  let asked: Promise<PaymentLink> | null = null
  /** One whose payer says how much, among some amounts or another. */
  const suggested = () => {
    asked ??= shopApi(stage, cardStore).post('/v1/payment-links', {
      title: 'Caixinha da equipe',
      description: 'Para quem assa o pão desde as quatro da manhã.',
      price: { kind: 'suggested', amounts: [500, 1_000, 2_000], minimum: 200, maximum: 50_000 },
    }) as Promise<PaymentLink>
    return asked
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
    {
      name: 'link-page-suggested',
      frame: 'page',
      async open(page, { language }) {
        const { url } = await suggested()
        await page.goto(`${url}?lang=${language}`)
        await page.getByText('Caixinha da equipe').first().waitFor()
      },
    },
    {
      name: 'link-page-missing',
      frame: 'page',
      async open(page, { language }) {
        const { url } = await link()
        await page.goto(`${url}?lang=${language}`)
        await named(page)
        await page.locator('form button[type=submit]').click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    },
    {
      name: 'store-page',
      frame: 'page',
      async open(page, { language }) {
        await link()
        const { url } = (await shopApi(stage, cardStore).get('/v1/storefront')) as Storefront
        await page.goto(`${url}?lang=${language}`)
        await named(page)
      },
    },
  ]
}
