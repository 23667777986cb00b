import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database.ts'

/**
 * Opens an account once for each `Idempotency-Key`: whoever asks again is answered by the account that was opened then.
 * All of it is one turn of the program, so two who ask at once are told of the same one.
 */
export function openedOnce(db: Database, open: (request: FastifyRequest) => object) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { 'idempotency-key': key } = request.headers
    if (typeof key !== 'string') return reply.code(201).send(open(request))
    const answer = db.transaction(() => {
      const of = [request.routeOptions.url ?? '', key] as const
      const known = db.one<{ answer: string }>('select answer from opened_account where route = ? and key = ?', ...of)
      if (known) return known.answer
      const opened = JSON.stringify(open(request))
      db.run('insert into opened_account (route, key, answer) values (?, ?, ?)', ...of, opened)
      return opened
    })
    return reply.code(201).type('application/json').send(answer)
  }
}
