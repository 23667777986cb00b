import { afterAll, beforeAll, expect, it } from 'vitest'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'
import { signedIn } from './bank-world.ts'

let world: AcquirerWorld
let merchant: MerchantAtAcquirer
let cookie: { cookie: string }
beforeAll(async () => {
  world = await startAcquirerWorld()
  cookie = await signedIn(await world.pageLink())
  merchant = await world.merchant({ name: 'Padaria <Aurora>' })
})
afterAll(() => world.end())

const read = async (id: string) => (await merchant.call('GET', `/payments/${id}`)).body
const open = async (url: string) => (await fetch(url, { headers: cookie })).text()
const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(path.startsWith('http') ? path : world.url() + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...cookie, ...headers },
    redirect: 'manual',
  })

const challenged = async (more: object = {}, card: object = { number: numbers.visaDebit }) => {
  const three_ds = { return_url: 'https://shop.example/back?a=1&b=2' }
  const { body } = await merchant.pay({ funding: 'debit', three_ds, ...more }, card)
  expect(body.status).toBe('challenge')
  return { id: String(body.id), url: String(body.three_ds.challenge_url) }
}

it('asks the payer, in both languages, and captures what is confirmed', async () => {
  const { id, url } = await challenged()
  const page = await open(url)
  expect(page).toContain('Esta compra é sua?')
  expect(page).toContain('Padaria &#60;Aurora&#62;')
  expect(page).toContain('Visa final 0148')
  expect(page).toContain('href="https://shop.example/back?a=1&#38;b=2"')
  expect(await open(`${url}?lang=en-GB`)).toContain('Is this purchase yours?')
  const pressed = await press(url, { answer: 'confirm', lang: 'en-GB' })
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get('location')).toBe('https://shop.example/back?a=1&b=2')
  const policy = (await fetch((await challenged()).url)).headers.get('content-security-policy')
  expect(policy).toContain("form-action 'self' https://shop.example")
  expect(await open(`${url}?lang=en-GB`)).toContain('You confirmed the purchase.')
  expect(await read(id)).toMatchObject({ status: 'captured', three_ds: { status: 'passed', challenge_url: null } })
  await press(url, { answer: 'deny' })
  expect((await read(id)).status).toBe('captured')
})

it('declines what is denied, and what the issuer declines after it was confirmed', async () => {
  const denied = await challenged()
  await press(denied.url, { answer: 'deny' })
  expect(await read(denied.id)).toMatchObject({
    status: 'declined',
    decline: { code: 'AUTHENTICATION_FAILED', retry_allowed: true },
    three_ds: { status: 'failed' },
  })
  expect(await open(denied.url)).toContain('Você disse que a compra não é sua.')
  const poor = await challenged({ amount: 6651 })
  await press(poor.url, { answer: 'confirm' })
  expect(await read(poor.id)).toMatchObject({ status: 'declined', decline: { code: '51' } })
})

it('credit is challenged by name or amount where it can be, and held when that was asked for', async () => {
  for (const [more, card] of [
    [{ amount: 106_633 }, {}],
    [{}, { holder_name: 'Desafio' }],
  ] as const) {
    const { id, url } = await challenged({ ...more, funding: 'credit', capture: 'manual' }, card)
    await press(url, { answer: 'confirm' })
    expect((await read(id)).status).toBe('authorized')
  }
  const { body } = await merchant.pay({ amount: 6633 })
  expect(body.decline).toMatchObject({ code: 'AUTHENTICATION_REQUIRED' })
})

it('a form of another site answers nothing, and an address that leads nowhere says so', async () => {
  const { id, url } = await challenged()
  expect((await press(url, { answer: 'confirm' }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await read(id)).status).toBe('challenge')
  expect((await fetch(`${world.url()}/acquirer/3ds/nothing`)).status).toBe(404)
})

it('the desk asks for a fault, takes an account down, and ends what is open, by forms alone', async () => {
  const desk = () => open(`${world.url()}/acquirer?lang=pt-BR`)
  expect(await desk()).toContain('A adquirente está se comportando bem.')
  const pressed = await press('/acquirer/faults', {
    kind: 'error',
    often: 'three',
    operation: 'getPayment',
    when: 'after',
    lang: 'en-GB',
  })
  expect(pressed.headers.get('location')).toBe('/acquirer?lang=en-GB')
  expect(await desk()).toContain('getPayment · depois de fazer o que foi pedido · mais 3 vezes · ainda não aconteceu')
  await press('/acquirer/stop', {})
  expect((await world.control('GET', '/faults')).body.data).toEqual([])

  const account = `/acquirer/accounts/${merchant.merchant_id}`
  await press(account, { down: 'rejecting' })
  expect((await merchant.call('GET', '/payments?reference=a')).status).toBe(503)
  expect(await desk()).toContain('fora do ar: recusa tudo')
  await press(account, { down: 'no' })

  const { body: held } = await merchant.pay({ capture: 'manual' })
  expect(await desk()).toContain(`/acquirer/payments/${held.id}/end`)
  await press(`/acquirer/payments/${held.id}/end`, {})
  await press(`/acquirer/payments/${held.id}/end`, {})
  expect((await read(held.id)).status).toBe('expired')
})
