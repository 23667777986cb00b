import { ssoSchema } from '../../src/shared/contract/sso.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'
import type { OfficeBrowser } from './office-browser.ts'
import { openOffice } from './office-browser.ts'
import type { OidcIssuer } from './oidc-issuer.ts'
import { signedInAs } from './people.ts'

/** What an owner writes to let people in by an issuer. */
export function ssoOf(issuer: Pick<OidcIssuer, 'url' | 'clientId' | 'clientSecret'>, more: object = {}) {
  return {
    label: 'Padaria ID',
    issuer: issuer.url,
    client_id: issuer.clientId,
    client_secret: issuer.clientSecret,
    domains: ['padaria.example'],
    required: false,
    ...more,
  }
}

/** Sets it up by an owner's browser, and hands back the id of the connection. */
export async function setUpSso(owner: OfficeBrowser, issuer: OidcIssuer, more: object = {}): Promise<string> {
  const { connection } = bodyOf(await owner.put('/v1/sso', ssoOf(issuer, more)), 200, ssoSchema)
  if (!connection) throw new Error('nothing was set up')
  return connection.id
}

/** A browser that goes to an issuer, types who it is and comes back. It keeps the cookies of both. */
export function openSsoBrowser(url: string, cookie = '') {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (address: string) => {
    const { origin } = new URL(address)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  if (cookie) jarOf(url).set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1))
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const jar = jarOf(address)
    const sent = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(sent && { cookie: sent }) },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(set)) jar.delete(name)
      else jar.set(name, pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  const locationOf = (answer: Response, from: string) => {
    const location = answer.headers.get('location')
    return location ? new URL(location, from).href : null
  }

  return {
    /** Asks for the way to the issuer. */
    async start(connection: string, more: object = {}): Promise<ApiAnswer> {
      const answer = await ask(`${url}/auth/sso/start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ connection, ...more }),
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
    /** Goes to the issuer as somebody, and hands back the address with which it sends them home. */
    async toIssuer(location: string, login: string): Promise<string> {
      let address = location
      for (let hop = 0; hop < 12; hop++) {
        if (address.startsWith(`${url}/auth/sso/callback`)) return address
        const answer = await ask(address)
        const next = locationOf(answer, address)
        if (next) address = next
        else {
          const [, action = ''] = /action="([^"]+)"/.exec(await answer.text()) ?? []
          if (!action) throw new Error(`The issuer shows no form at ${address}: ${answer.status}`)
          const body = new URLSearchParams({ prompt: 'login', login, password: 'x' })
          const given = await ask(new URL(action, address).href, { method: 'POST', body })
          address = locationOf(given, address) ?? ''
        }
      }
      throw new Error('The issuer sends round in circles.')
    },
    /** Comes home: what the page where one signs in is told. */
    async comeHome(address: string): Promise<{ said: string | null; location: URL }> {
      const answer = await ask(address)
      const location = new URL(answer.headers.get('location') ?? '', url)
      return { said: location.searchParams.get('sso'), location }
    },
    /** All of the way. */
    async signIn(connection: string, login: string, more: object = {}): Promise<string | null> {
      const { body } = await this.start(connection, more)
      return (await this.comeHome(await this.toIssuer((body as { location: string }).location, login))).said
    },
    /** The office with what this browser holds. */
    office(): OfficeBrowser {
      const office = openOffice(url)
      office.cookie = [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')
      return office
    },
  }
}

const nobody = { url: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' }

/** How signing in at an issuer comes to each of its errors. */
export const waysOfSso = (world: () => World) => ({
  sso_not_set_up: async () => (await signedInAs(world(), 'owner')).office.post('/v1/sso/test', undefined),
  sso_unavailable: async () => {
    const { office } = await signedInAs(world(), 'owner')
    const set = bodyOf(await office.put('/v1/sso', ssoOf(nobody, { domains: ['ninguem.example'] })), 200, ssoSchema)
    const answer = await openSsoBrowser(world().url).start(set.connection?.id ?? '')
    await office.delete('/v1/sso')
    return answer
  },
  sso_required: async () => {
    const { office } = await signedInAs(world(), 'owner')
    const { email, password } = await world().user('viewer')
    await office.put('/v1/sso', ssoOf(nobody, { required: true }))
    const answer = await openOffice(world().url).signIn(email, password)
    await office.delete('/v1/sso')
    return answer
  },
  sso_session: () => bySso(world(), office => office.post('/v1/me/passkeys/options', undefined)),
  sso_opens_no_store: () => bySso(world(), office => office.post('/v1/stores', { ...branch, mode: 'test' })),
})

const branch = {
  name: 'Padaria da Praia',
  legal_name: 'Praia Pães Ltda.',
  tax_id: '11.222.333/0001-81',
  city: 'Santos',
  time_zone: 'America/Manaus',
}

/** What an owner is answered who came in by the issuer of their store. */
async function bySso(world: World, ask: (office: OfficeBrowser) => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const { office } = await signedInAs(world, 'owner')
  await office.put('/v1/sso', ssoOf(nobody))
  const { id } = await world.user('owner')
  const from = { address: '127.0.0.1', userAgent: '', shared: false }
  const source = { issuer: nobody.url, client: nobody.clientId, signedInAt: new Date() }
  const { cookie } = await world.app.parts.signIn.enterBySso(id, source, from)
  const theirs = openOffice(world.url)
  theirs.cookie = `${cookie.name}=${cookie.value}`
  const answer = await ask(theirs)
  await office.delete('/v1/sso')
  return answer
}
