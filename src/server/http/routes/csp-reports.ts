import { z } from 'zod'
import { limits } from '../../../shared/contract/limits.ts'
import { type ReportedPage, reportedPages } from '../../../shared/payment-page/policy-report.ts'
import { Problem } from '../../base/problem.ts'
import { findCheckout } from '../../checkout/open-checkout.ts'
import { type PolicyReport, readPolicyReports } from '../../payment-page/read-policy-reports.ts'
import { recordPolicyReports } from '../../payment-page/record-policy-reports.ts'
import type { ApiServer } from '../api-server.ts'
import { beaconLimit } from '../beacon-limit.ts'
import type { HttpDeps } from '../http-deps.ts'

const ofCheckout = z.object({ token: z.string().max(30) })
const query = z.object({ page: z.enum(reportedPages).default('checkout') })
const types = ['application/csp-report', 'application/reports+json']

/**
 * Where browsers report what the policy of a payer's page or of the card form stopped (docs/decisions/0050). The answer
 * is empty, whatever the report was about; a page of no store is told to the operator alone.
 */
export async function cspReportRoutes(server: ApiServer, deps: HttpDeps): Promise<void> {
  const ofAddress = beaconLimit({ perCheckout: 30, checkouts: 20_000 })
  const ofPage = beaconLimit({ perCheckout: 60, checkouts: 20_000 })

  await server.register(async reports => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit: limits.policyReportBody }, (_, body, done) =>
      done(null, parsed(body.toString())),
    )
    const schema = { hide: true, querystring: query }

    reports.post('/csp-reports', { schema }, async (request, reply) => {
      ofAddress(request.ip, deps.clock.now())
      const { page } = request.query as z.output<typeof query>
      warnOperator(deps, page, read(request.body))
      return reply.status(204).send()
    })

    reports.post('/c/:token/csp-reports', { schema: { ...schema, params: ofCheckout } }, async (request, reply) => {
      const now = deps.clock.now()
      ofAddress(request.ip, now)
      const { token } = request.params as z.output<typeof ofCheckout>
      ofPage(token, now)
      const { page } = request.query as z.output<typeof query>
      const received = read(request.body)
      const found = await findCheckout(deps, token)
      if (!found) warnOperator(deps, page, received)
      else {
        countReports(deps, page, received)
        await recordPolicyReports(deps.database, found.store, page, received)
      }
      return reply.status(204).send()
    })

    // A browser that sends the card form's reports as JSON asks first, since it has another origin. Whoever asks is let
    // through: a report has no cookie, and its answer is empty.
    for (const url of ['/csp-reports', '/c/:token/csp-reports']) {
      reports.options(url, { schema: { hide: true } }, async (_, reply) =>
        reply
          .header('access-control-allow-origin', '*')
          .header('access-control-allow-methods', 'POST')
          .header('access-control-allow-headers', 'content-type')
          .header('access-control-max-age', '86400')
          .status(204)
          .send(),
      )
    }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function read(body: unknown): PolicyReport[] {
  const reports = readPolicyReports(body)
  if (!reports) throw new Problem('body_not_json', 'The body is no report of a browser.')
  return reports
}

function countReports({ monitor }: HttpDeps, page: ReportedPage, reports: readonly PolicyReport[]): void {
  for (const { directive, source } of reports) {
    const by = source === 'extension' ? 'extension' : 'page'
    monitor.count('guiche.policy.reports', { page, directive, by })
  }
}

/** Nobody of a store can be asked about it. */
function warnOperator(deps: HttpDeps, page: ReportedPage, reports: readonly PolicyReport[]): void {
  countReports(deps, page, reports)
  for (const { directive, source } of reports) {
    if (source !== 'extension') deps.log.warn({ page, directive, source }, 'a page of no store had something stopped')
  }
}
