import type { FastifyInstance } from 'fastify'
import { type ControlAccess, requireControlKey } from '../access/page-access.ts'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { faultRoutes } from '../faults/fault-control.ts'
import { changeAcquirerAccount, createAcquirerAccount, listAcquirerAccounts } from './acquirer-accounts.ts'
import { captureAtAcquirer, refundAtAcquirer, voidAtAcquirer } from './acquirer-by-hand.ts'
import { decideChargeback, raiseChargeback, reopenChargeback } from './acquirer-chargebacks.ts'
import { acquirerFaultControl } from './acquirer-faults.ts'
import { readAcquirerLedger } from './acquirer-ledger.ts'
import { changePayoutFee, createWalletToken, endPayment, holdPayout } from './acquirer-payments.ts'
import { endRefund } from './acquirer-refunds.ts'
import { changeVoucher, readVoucher } from './acquirer-vouchers.ts'

/** What whoever runs the sandbox may tell the acquirer and ask it. Its merchants know nothing of these. */
export function acquirerControlRoutes(acquirer: Acquirer, access: ControlAccess) {
  return async (app: FastifyInstance) => {
    requireControlKey(access, app)
    app.post('/accounts', (request, reply) => reply.code(201).send(createAcquirerAccount(acquirer, request.body)))
    app.get('/accounts', () => listAcquirerAccounts(acquirer))
    app.patch<{ Params: { id: string } }>('/accounts/:id', request =>
      changeAcquirerAccount(acquirer, request.params.id, request.body),
    )
    app.post<{ Params: { id: string } }>('/payments/:id/end', request => endPayment(acquirer, request.params.id))
    app.post<{ Params: { id: string } }>('/payments/:id/payout', request =>
      holdPayout(acquirer, request.params.id, request.body),
    )
    app.post<{ Params: { id: string } }>('/payments/:id/payout-fee', request =>
      changePayoutFee(acquirer, request.params.id, request.body),
    )
    app.post<{ Params: { id: string } }>('/payments/:id/refunds', (request, reply) =>
      reply.code(201).send(refundAtAcquirer(acquirer, request.params.id, request.body)),
    )
    app.post<{ Params: { id: string } }>('/payments/:id/capture', request =>
      captureAtAcquirer(acquirer, request.params.id, request.body),
    )
    app.post<{ Params: { id: string } }>('/payments/:id/cancel', request => voidAtAcquirer(acquirer, request.params.id))
    app.post<{ Params: { id: string } }>('/payments/:id/chargebacks', (request, reply) =>
      reply.code(201).send(raiseChargeback(acquirer, request.params.id, request.body)),
    )
    app.post<{ Params: { id: string } }>('/chargebacks/:id/decide', request =>
      decideChargeback(acquirer, request.params.id, request.body),
    )
    app.post<{ Params: { id: string } }>('/chargebacks/:id/reopen', request =>
      reopenChargeback(acquirer, request.params.id, request.body),
    )
    app.post<{ Params: { id: string } }>('/refunds/:id/end', request =>
      endRefund(acquirer, request.params.id, request.body),
    )
    app.post('/wallet-tokens', (request, reply) => reply.code(201).send(createWalletToken(request.body)))
    app.post('/vouchers', request => readVoucher(acquirer, request.body))
    app.put('/vouchers', request => changeVoucher(acquirer, request.body))
    app.register(faultRoutes(acquirerFaultControl, acquirer))
    app.get('/ledger', request => readAcquirerLedger(acquirer, request.query))
  }
}
