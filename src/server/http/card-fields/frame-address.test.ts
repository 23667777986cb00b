import { describe, expect, it } from 'vitest'
import { frameAddresses } from './frame-address.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const endpoint = 'https://acquirer.example/v1/tokens'
const addresses = frameAddresses(key(1), 'https://card.example')
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

describe('the address of the card form', () => {
  it('names the endpoint, with a proof that we made it', () => {
    const address = addresses.addressFor(endpoint)
    expect(address).toMatch(/^https:\/\/card\.example\/card\?endpoint=/)
    expect(addresses.endpointOf(queryOf(address))).toBe(endpoint)
  })

  it('is not believed when anything in it was changed, or another key made it', () => {
    const query = queryOf(addresses.addressFor(endpoint))
    expect(addresses.endpointOf({ ...query, endpoint: 'https://thief.example/v1/tokens' })).toBeNull()
    expect(addresses.endpointOf({ ...query, proof: `${query.proof?.slice(0, -2)}AA` })).toBeNull()
    expect(addresses.endpointOf({ endpoint })).toBeNull()
    expect(addresses.endpointOf({})).toBeNull()
    expect(frameAddresses(key(2), 'https://card.example').endpointOf(query)).toBeNull()
  })

  it('of either key is believed while there are two', () => {
    const query = queryOf(addresses.addressFor(endpoint))
    const both = frameAddresses(key(2), 'https://card.example', key(1))
    expect(both.endpointOf(query)).toBe(endpoint)
    const made = queryOf(both.addressFor(endpoint))
    expect(both.endpointOf(made)).toBe(endpoint)
    expect(addresses.endpointOf(made)).toBeNull()
  })

  it.each([
    "https://acquirer.example/v1; script-src 'unsafe-inline'",
    'https://a.example/v1, https://b.example',
    'https://user:secret@acquirer.example/v1',
    'https://acquirer.example/v1?key=1',
    'javascript:alert(1)',
    'acquirer.example',
  ])('is not made for %s, which a policy would read otherwise', wrong => {
    expect(() => addresses.addressFor(wrong)).toThrow(RangeError)
  })
})

describe('the address of a form with a gateway’s frames', () => {
  const form = {
    kind: 'frames',
    shape: 'adyen',
    libraryUrl: 'https://fields.example/shopper',
    publishableKey: 'test_1',
    hosts: {
      scripts: [],
      frames: ['https://fields.example'],
      connects: ['https://fields.example', 'https://cdn.example'],
    },
  } as const

  it('names what the policy allows, and is believed of its own gateway alone', () => {
    const query = queryOf(addresses.addressOf(form, 'secret'))
    expect(new URL(addresses.addressOf(form)).pathname).toBe('/card/adyen')
    expect(query.checkout).toBe('secret')
    expect(addresses.hostsOf('adyen', query)).toEqual(form.hosts)
    expect(addresses.hostsOf('mercado-pago', query)).toBeNull()
    for (const name of ['library', 'scripts', 'frames', 'connects']) {
      expect(addresses.hostsOf('adyen', { ...query, [name]: 'https://thief.example' }), name).toBeNull()
    }
    // Neither kind of address is good for the other.
    expect(addresses.endpointOf({ ...query, endpoint: form.libraryUrl })).toBeNull()
    expect(addresses.hostsOf('adyen', queryOf(addresses.addressFor(endpoint)))).toBeNull()
  })

  it('of the form is none of a challenge, whose document may show any issuer, nor the other way round', () => {
    const challenge = addresses.challengeAddressFor(form, 'secret')
    expect(new URL(challenge).pathname).toBe('/challenge/adyen')
    expect(addresses.challengeHostsOf('adyen', queryOf(challenge))).toEqual(form.hosts)
    expect(addresses.hostsOf('adyen', queryOf(challenge))).toBeNull()
    expect(addresses.challengeHostsOf('adyen', queryOf(addresses.addressOf(form)))).toBeNull()
    expect(addresses.challengeHostsOf('mercado-pago', queryOf(challenge))).toBeNull()
  })

  it('does not tell the gateway’s library whose page it is', () => {
    const scripted = { ...form, hosts: { ...form.hosts, scripts: ['https://fields.example/js'] } }
    expect(queryOf(addresses.addressOf(scripted, 'secret')).checkout).toBeUndefined()
  })

  it('is not made of what a policy would read otherwise', () => {
    const wrong = { ...form, hosts: { ...form.hosts, frames: ["https://a.example; script-src 'unsafe-inline'"] } }
    expect(() => addresses.addressOf(wrong)).toThrow(RangeError)
  })
})
