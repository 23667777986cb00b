import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SandboxProblem } from '../sandbox-problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other origins may send this: it needs a key that is no secret. */
    fromAnySite?: boolean
  }
}

/** The machine's own names. A name that somebody else made point here (DNS rebinding) is none of them. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i
const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Looks at every request before anything else does. It must be meant for this machine and this port, and what changes
 * something must not have been sent by a page of another site. Programs send neither Origin nor Sec-Fetch-Site.
 */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const problem = hostProblem(request) ?? siteProblem(request)
    if (problem) sendProblem(reply, problem)
    else next()
  })
}

/** Sends a problem as the sandbox's own addresses do, whatever the words of the bank or the acquirer around it. */
export function sendProblem(reply: FastifyReply, problem: SandboxProblem): FastifyReply {
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem.toBody()))
}

function hostProblem({ headers, protocol, socket }: FastifyRequest): SandboxProblem | null {
  const host = headers.host ?? ''
  const [name, port = protocol === 'https' ? '443' : '80'] = OWN_HOST.exec(host) ?? []
  if (name !== undefined && Number(port) === socket.localPort) return null
  return new SandboxProblem('host_unknown', `The request is for ${host.slice(0, 200) || 'no host'}.`)
}

function siteProblem({ method, headers, protocol, routeOptions }: FastifyRequest): SandboxProblem | null {
  if (READS.includes(method) || routeOptions.config.fromAnySite) return null
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers
  if (origin !== undefined && origin !== `${protocol}://${host}`) {
    return new SandboxProblem('cross_site', `The request came from ${origin.slice(0, 200)}.`)
  }
  if (site === 'none' || site === 'same-origin') return null
  return new SandboxProblem('cross_site', `The browser says that it is ${String(site).slice(0, 40)}.`)
}
