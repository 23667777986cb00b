import type { FastifyInstance } from 'fastify'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { changeAcquirerAccount, createAcquirerAccount, listAcquirerAccounts } from './acquirer-accounts.ts'
import { readAcquirerLedger } from './acquirer-ledger.ts'
import { createWalletToken, endPayment } from './acquirer-payments.ts'

/** What whoever runs the sandbox may tell the acquirer and ask it. Its merchants know nothing of these. */
export function acquirerControlRoutes(acquirer: Acquirer) {
  return async (app: FastifyInstance) => {
    app.post('/accounts', (request, reply) => reply.code(201).send(createAcquirerAccount(acquirer, request.body)))
    app.get('/accounts', () => listAcquirerAccounts(acquirer))
    app.patch<{ Params: { id: string } }>('/accounts/:id', request =>
      changeAcquirerAccount(acquirer, request.params.id, request.body),
    )
    app.post<{ Params: { id: string } }>('/payments/:id/end', request => endPayment(acquirer, request.params.id))
    app.post('/wallet-tokens', (request, reply) => reply.code(201).send(createWalletToken(request.body)))
    app.get('/ledger', request => readAcquirerLedger(acquirer, request.query))
  }
}
