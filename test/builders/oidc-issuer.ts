import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

/** Somebody whom the issuer knows by what they type as their name there. */
export interface IssuerPerson {
  email: string
  email_verified?: boolean
}

/** An issuer of OpenID Connect, a real one (oidc-provider), on loopback. */
export interface OidcIssuer {
  url: string
  clientId: string
  clientSecret: string
  /** By the name that is typed on its page. */
  people: Map<string, IssuerPerson>
  /** Changes the next ID token after the issuer made it; `foreign` signs it with a key that is not the issuer's. */
  alter: { claims: (claims: JWTPayload) => JWTPayload; foreign?: boolean } | null
  /** Answers everything with this status, where it is set. */
  broken: number | null
  close(): Promise<void>
}

const CLIENT = { clientId: 'guiche', clientSecret: 'a secret of the client that is long enough' }

/** Starts one that sends people back to an installation. */
export async function startIssuer(publicUrl: string): Promise<OidcIssuer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const own = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: OidcIssuer = {
    url,
    ...CLIENT,
    people: new Map(),
    alter: null,
    broken: null,
    close: () => closeServer(server),
  }
  const provider = openProvider(issuer, publicUrl, own)
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path !== '/token' || !body?.id_token || !issuer.alter) return
    context.body = { ...body, id_token: await altered(body.id_token, issuer.alter, own) }
    issuer.alter = null
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (issuer.broken === null) return void answer(request, response)
    response.writeHead(issuer.broken, { 'content-type': 'text/html' }).end('<h1>Em manutenção</h1>')
  })
  return issuer
}

function openProvider(issuer: OidcIssuer, publicUrl: string, key: object): Provider {
  return new Provider(issuer.url, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/auth/sso/callback`],
        post_logout_redirect_uris: [`${publicUrl}/office/sign-in`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        require_auth_time: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of this test alone'] },
    pkce: { required: () => true },
    // Said, so that the issuer does not warn of its own.
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    async findAccount(_, login) {
      const person = issuer.people.get(login)
      if (!person) return undefined
      const { email, email_verified = true } = person
      return { accountId: login, claims: async () => ({ sub: login, email, email_verified, name: 'Rita Lima' }) }
    },
    // The house that runs the issuer has said once that Guichê may know who it is.
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

async function altered(token: string, { claims, foreign }: NonNullable<OidcIssuer['alter']>, own: object) {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
  const key = foreign ? (await generateKeyPair('RS256')).privateKey : await importJWK(own, 'RS256')
  return new SignJWT(claims(payload)).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}
