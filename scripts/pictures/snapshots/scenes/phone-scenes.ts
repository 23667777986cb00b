import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

/** The payer's phone and the sandbox's paper: plain pages without a script. */
export function phoneScenes({ stage, charges, endToEndId }: Shop): Scene[] {
  const screen = (name: string, path: string, query: Record<string, string> = {}): Scene => ({
    name,
    frame: 'page',
    async open(page, { language }) {
      await page.goto(`${stage.sandboxUrl}${path}?${new URLSearchParams({ ...query, lang: language })}`)
    },
  })
  const codeOf = (charge: Shop['charges']['paid']) => charge.payments.at(-1)?.pix?.br_code ?? ''
  const back = charges.waiting.checkout_url
  return [
    screen('phone-home', '/phone'),
    screen('phone-wrong-code', '/phone', { code: '00020126580014br.gov.bcb.pix0136' }),
    screen('phone-review', '/phone', { code: codeOf(charges.waiting), back }),
    screen('phone-paid-already', '/phone', { code: codeOf(charges.paid) }),
    screen('phone-expired', '/phone', { code: codeOf(charges.expired) }),
    screen('phone-receipt', `/phone/payments/${endToEndId}`, { back }),
    screen('phone-no-receipt', '/phone/payments/E99990002202611211700abcdefghijk'),
    screen('sandbox-paper', '/'),
  ]
}
