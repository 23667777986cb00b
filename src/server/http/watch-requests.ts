import type { FastifyRequest } from 'fastify'
import type { Logger } from '../base/log.ts'
import type { Monitor, Span } from '../base/monitor.ts'
import { type UnderWay, workFor, workUnderWay } from '../base/under-way.ts'
import type { ApiServer } from './api-server.ts'
import { askerOf } from './authenticate.ts'
import { isEventStream } from './event-stream.ts'

/**
 * Makes each request a piece of work of its own, from before anybody asks who it is. Every line of the log that is
 * written for it has its id, its time is kept by its route's template, and its span goes on from the browser's or the
 * caller's `traceparent`. To be called first.
 */
export function watchRequests(server: ApiServer, { monitor, log }: { monitor: Monitor; log: Logger }): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const works = new WeakMap<FastifyRequest, UnderWay>()
  // Nothing in this line can be a secret: looking for one would take eighteen times as long as writing it.
  const requests = log.child({}, { redact: [] })

  server.addHook('onRequest', (request, _reply, done) => {
    const facts = { reqId: request.id }
    if (!monitor.traces) {
      const work = { facts, span: null }
      works.set(request, work)
      return workFor(work, done)
    }
    const route = request.routeOptions.url ?? 'none'
    const { traceparent } = request.headers
    const span = monitor.begin(`${request.method} ${route}`, {
      kind: 'server',
      facts: { 'http.request.method': request.method, 'http.route': route },
      parent: typeof traceparent === 'string' ? traceparent : null,
    })
    spans.set(request, span)
    workFor({ facts, span: null }, () =>
      span.run(() => {
        const work = workUnderWay()
        if (work) works.set(request, work)
        done()
      }),
    )
  })
  // A body comes from the socket, which works for nobody.
  server.addHook('preValidation', (request, _reply, done) => {
    const work = works.get(request)
    if (work) workFor(work, done)
    else done()
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    const route = routeOptions.url
    const facts = works.get(request)?.facts
    // With its time, who asked from where is the record of access that Lei 12.965 asks for (docs/privacy.md).
    const actor = askerOf(request)?.actor.name
    requests.info(
      { ...facts, method, route, status, ms: Math.round(elapsedTime), actor, address: request.ip },
      'request',
    )
    const span = spans.get(request)
    if (span) {
      span.note({ 'http.response.status_code': status })
      if (status >= 500) span.fail(String(status))
      span.end()
    }
    if (isEventStream(request)) return
    const labels = {
      'http.request.method': method,
      'http.route': route ?? 'none',
      'http.response.status_code': String(status),
    }
    monitor.time('http.server.request.duration', labels, elapsedTime / 1000)
  })
}
