import type { FastifyRequest } from 'fastify'
import { SandboxProblem } from '../sandbox-problem.ts'

/** A form of another site must not press the button. Browsers say where a form came from. @throws SandboxProblem. */
export function rejectOtherSites(request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (origin !== undefined && URL.parse(origin)?.host !== host) {
    throw new SandboxProblem('cross_site', `The form came from ${origin.slice(0, 200)}.`)
  }
}
