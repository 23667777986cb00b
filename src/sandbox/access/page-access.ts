import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../pages/send-page.ts'
import { languageOf } from '../phone/phone-words.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { hashSecret, secretMatches } from '../secret-hash.ts'
import { sendProblem } from './guard-requests.ts'
import { makePass, PASS_LIFETIME, passHolds } from './page-pass.ts'
import { type SignInPage, signInView } from './sign-in-view.ts'
import { signInWords } from './sign-in-words.ts'

/** Who may control the sandbox: whoever has the key. */
export interface ControlAccess {
  key: string
  now(): Date
  /** The sandbox's own address, without a slash at the end. */
  url(): string
}

type Fields = Readonly<Record<string, unknown>>

const PATHS = ['/', '/trouble', '/acquirer', '/mailbox'] as const

/** Programs show the key with every call. Used in the scope of `/control`. */
export function requireControlKey(access: ControlAccess, app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const [, shown = ''] = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
    if (secretMatches(shown, hashSecret(access.key))) return next()
    const said = shown === '' ? 'The request has no control key.' : 'The control key is another one.'
    reply.header('www-authenticate', 'Bearer realm="guiche-sandbox-control"')
    sendProblem(reply, new SandboxProblem('control_key_required', said))
  })
}

/** People sign in once: by an address that a program with the key was given, or by typing the key. */
export function requireSignIn(access: ControlAccess, app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const pass = cookieOf(request, cookieName(request))
    if (passHolds(access.key, 'session', pass, access.now())) return next()
    const { lang } = request.query as Fields
    sendSignIn(request, reply, { lang, next: pathOf(request.url.split('?', 1)[0]), wrong: false })
  })
}

/** `/sign-in`: opened with a pass it signs in and leads on; without, it asks for the key. */
export function signInPages(access: ControlAccess) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: Fields }>('/', (request, reply) => {
      const { pass, lang } = request.query
      const next = pathOf(request.query.next)
      if (typeof pass === 'string' && passHolds(access.key, 'link', pass, access.now())) {
        return signIn(access, request, reply, { lang, next })
      }
      return sendSignIn(request, reply, { lang, next, wrong: false })
    })

    app.post<{ Body: Fields | undefined }>('/', (request, reply) => {
      const { key, lang, next } = request.body ?? {}
      const asked = { lang, next: pathOf(next) }
      return typeof key === 'string' && secretMatches(key.trim(), hashSecret(access.key))
        ? signIn(access, request, reply, asked)
        : sendSignIn(request, reply, { ...asked, wrong: true })
    })
  }
}

/** `POST /control/page-links`: an address that signs a browser in, good for 12 hours. */
export function createPageLink({ key, now, url }: ControlAccess): { url: string; expires_at: string } {
  const { text, expiresAt } = makePass(key, 'link', now())
  return { url: `${url()}/sign-in?pass=${text}`, expires_at: expiresAt.toISOString() }
}

function signIn(
  { key, now }: ControlAccess,
  request: FastifyRequest,
  reply: FastifyReply,
  { lang, next }: { lang: unknown; next: string },
): FastifyReply {
  const { text } = makePass(key, 'session', now())
  return reply
    .headers({
      'set-cookie': `${cookieName(request)}=${text}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${PASS_LIFETIME}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .redirect(`${next}?lang=${languageOf(lang, request.headers['accept-language'])}`, 303)
}

function sendSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { lang, ...page }: { lang: unknown } & Omit<SignInPage, 'language'>,
): FastifyReply {
  const language = languageOf(lang, request.headers['accept-language'])
  const { title, name } = signInWords[language]
  const body = signInView({ language, ...page })
  return sendPage(reply, { language, title: `${title} · ${name}`, kind: 'paper', body, status: 401 })
}

/** Cookies know no ports, and another sandbox of this machine has a cookie of its own. */
function cookieName({ socket }: FastifyRequest): string {
  return `guiche_sandbox_${socket.localPort}`
}

function cookieOf({ headers }: FastifyRequest, name: string): string {
  const sent = (headers.cookie ?? '').split(';').map(part => part.trim())
  return sent.find(part => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/** A page of the sandbox, and nothing else that somebody may have written into the address. */
function pathOf(asked: unknown): (typeof PATHS)[number] {
  return PATHS.find(path => path !== '/' && typeof asked === 'string' && asked.startsWith(path)) ?? '/'
}
