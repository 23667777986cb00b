import emv from 'emv-qrcps'
import { hasError, isDynamicPix, parsePix } from 'pix-utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeBrCode } from '../../src/shared/brazil/br-code/decode-br-code.ts'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openBrowser, readQrFromPixels, type TestBrowser } from '../harness/browser.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

/** The fields of a code as `emv-qrcps` prints them: id, length and value a line, nested ones with one space before. */
function foreignFields(code: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  let template = ''
  for (const line of emv.Merchant.Parser.toEMVQR(code).rawData().split('\n')) {
    const [, nested, id = '', value = ''] = /^( ?)(\d\d) \d\d ?(.*)$/.exec(line) ?? []
    if (id === '') continue
    if (nested) fields[template] = { ...(fields[template] as object), [id]: value }
    else {
      template = id
      fields[id] = value === '' ? {} : value
    }
  }
  return fields
}

test('the code seen on the checkout is read alike by decoders that are not ours, and its checksum holds', async () => {
  const body = { amount: 12990, pay_with: { method: 'pix' } }
  const charge = bodyOf(await world.store.api.post('/v1/charges', body), 201, chargeSchema)
  const checkout = await browser.open(charge.checkout_url)
  const seen = (await readQrFromPixels(checkout)) ?? 'no code'
  expect(seen).toBe(charge.payments[0]?.pix?.br_code)

  const ours = decodeBrCode(seen)
  if (!ours.ok) throw new Error(`Our own decoder rejects it: ${ours.problem.code}`)
  expect(foreignFields(seen)).toEqual(ours.brCode.fields)

  const theirs = parsePix(seen)
  if (hasError(theirs) || !isDynamicPix(theirs)) throw new Error('pix-utils rejects it')
  expect(theirs).toMatchObject({
    merchantName: ours.brCode.merchantName,
    merchantCity: ours.brCode.merchantCity,
    merchantCategoryCode: ours.brCode.merchantCategoryCode,
    transactionCurrency: '986',
    countryCode: 'BR',
    url: ours.brCode.kind === 'dynamic' ? ours.brCode.url : null,
  })
  const wrongSum = seen.slice(0, -1) + (seen.endsWith('0') ? '1' : '0')
  expect(hasError(parsePix(wrongSum))).toBe(true)
})
