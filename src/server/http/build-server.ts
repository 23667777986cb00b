import cookie from '@fastify/cookie'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { limits } from '../../shared/contract/limits.ts'
import { openKeyUses } from '../access/note-key-uses.ts'
import { Problem } from '../base/problem.ts'
import { randomToken } from '../base/tokens.ts'
import type { ApiServer } from './api-server.ts'
import { compressReplies } from './compress-reply.ts'
import { apiRoutes, describeApi } from './describe-api.ts'
import type { HttpDeps } from './http-deps.ts'
import { limitRequests } from './limits/limit-requests.ts'
import { noteForbidden } from './note-forbidden.ts'
import { POLICY_OF_DATA } from './page-security.ts'
import { sendProblem, toProblem } from './problem-reply.ts'
import { readJsonBodies } from './read-json.ts'
import { rejectWhileStopping } from './reject-while-stopping.ts'
import { rejectWrongMethods } from './reject-wrong-methods.ts'
import { requireScopes } from './require-scope.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { checkoutCardRoutes } from './routes/checkout-cards.ts'
import { checkoutChallengeRoutes } from './routes/checkout-challenge.ts'
import { checkoutConsentRoutes } from './routes/checkout-consent.ts'
import { checkoutCustomerRoutes } from './routes/checkout-customer.ts'
import { checkoutPayerRoutes } from './routes/checkout-payer.ts'
import { checkoutVisitRoutes } from './routes/checkout-visits.ts'
import { checkoutWalletRoutes } from './routes/checkout-wallets.ts'
import { counterPageRoutes } from './routes/counter-page.ts'
import { cspReportRoutes } from './routes/csp-reports.ts'
import { healthRoutes } from './routes/health.ts'
import { imageFileRoute } from './routes/images.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { invitationDoorRoutes } from './routes/invitation-door.ts'
import { linkPageRoutes } from './routes/link-pages.ts'
import { mailOptOutRoutes } from './routes/mail-opt-outs.ts'
import { officeRoutes } from './routes/office.ts'
import { passwordDoorRoutes } from './routes/password-door.ts'
import { secondFactorDoorRoutes } from './routes/second-factor-door.ts'
import { setupDoorRoutes } from './routes/setup-door.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { checkoutSplitTenderRoutes } from './routes/split-tenders.ts'
import { ssoDoorRoutes } from './routes/sso-door.ts'
import { domainAssociationRoute } from './routes/wallets.ts'
import { readBySchema } from './validation.ts'
import { watchRequests } from './watch-requests.ts'

/** Builds the HTTP server with every route; it does not listen yet. */
export async function buildServer(deps: HttpDeps): Promise<ApiServer> {
  const server = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.apiBody,
    trustProxy: trusted(deps.trustProxy),
    // Its lines name the request by what is under way, as those of every other log do.
    childLoggerFactory: logger => logger,
    genReqId: () => `req_${randomToken(20)}`,
    forceCloseConnections: 'idle',
    // What comes while the server stops is rejected as anything is (reject-while-stopping.ts).
    return503OnClosing: false,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded leads to no route.
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, toProblem(error, request)),
  }).withTypeProvider<ZodTypeProvider>()

  server.setValidatorCompiler(readBySchema)
  // Answers are made by typed functions and compared with their schemas in the tests, not on every request.
  server.setSerializerCompiler(() => data => JSON.stringify(data))
  server.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request)
    noteForbidden(deps, request, problem)
    return sendProblem(request, reply, problem)
  })
  server.setNotFoundHandler((request, reply) =>
    sendProblem(
      request,
      reply,
      new Problem('not_found', `There is no ${request.method} ${request.url.split('?')[0]}.`),
    ),
  )
  const keyUses = openKeyUses(deps)
  server.addHook('onClose', () => keyUses.close())
  watchRequests(server, deps)
  rejectWhileStopping(server)
  readJsonBodies(server)
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    // Nothing that is made on request is kept by a proxy or a browser: most of it is about a person or a store. Files
    // that are served as they stand say otherwise for themselves.
    void reply.header('cache-control', 'no-store')
    // A file is kept for a year, and belongs to no one request. A page writes its own policy over this one.
    if (!isFile(request)) void reply.header('request-id', request.id).header('content-security-policy', POLICY_OF_DATA)
  })
  const rejectOtherMethods = rejectWrongMethods(server)

  await server.register(cookie)
  // Behind the cookies: a page that says no does so in the language of its reader.
  // Who asks is found there as well, before the body is read; and then whether they may.
  limitRequests(server, { ...deps, keyUses })
  requireScopes(server, deps)
  await compressReplies(server)
  await server.register(staticFiles, {
    root: deps.pages.assetsDir,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // Nobody asks again for a file whose name has its hash, or for a part of it.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    index: false,
  })
  if (deps.pages.galleryDir) {
    await server.register(staticFiles, {
      root: deps.pages.galleryDir,
      prefix: '/gallery',
      decorateReply: false,
      redirect: true,
    })
  }
  await describeApi(server)
  healthRoutes(server, deps)
  apiRoutes(server, deps)
  await inboxRoutes(server, deps)
  signInRoutes(server, deps)
  invitationDoorRoutes(server, deps)
  setupDoorRoutes(server, deps)
  secondFactorDoorRoutes(server, deps)
  ssoDoorRoutes(server, deps)
  passwordDoorRoutes(server, deps)
  checkoutRoutes(server, deps)
  checkoutCardRoutes(server, deps)
  checkoutChallengeRoutes(server, deps)
  checkoutCustomerRoutes(server, deps)
  checkoutVisitRoutes(server, deps)
  await checkoutConsentRoutes(server, deps)
  await checkoutPayerRoutes(server, deps)
  await mailOptOutRoutes(server, deps)
  await cspReportRoutes(server, deps)
  checkoutSplitTenderRoutes(server, deps)
  checkoutWalletRoutes(server, deps)
  domainAssociationRoute(server, deps)
  imageFileRoute(server, deps)
  await linkPageRoutes(server, deps)
  officeRoutes(server, deps)
  await counterPageRoutes(server, deps)
  rejectOtherMethods()
  return server
}

/** Built files: each byte of theirs comes before a payer sees the page, and the gallery runs scripts of its own. */
function isFile({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /^\/(assets|gallery)\b/.test(url)
}

function trusted(setting: HttpDeps['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_, hop) => hop < setting : setting
}
