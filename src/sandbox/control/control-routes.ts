import type { FastifyInstance } from 'fastify'
import { type ControlAccess, createPageLink, requireControlKey } from '../access/page-access.ts'
import type { Bank } from '../bank/bank.ts'
import { faultRoutes } from '../faults/fault-control.ts'
import { bankFaultControl } from './bank-faults.ts'
import { createReceiver } from './create-receiver.ts'
import { listReceivers } from './list-receivers.ts'
import { putMoney } from './put-money.ts'
import { readLedger } from './read-ledger.ts'
import { returnMoney } from './return-money.ts'

/** What whoever runs the sandbox may tell it and ask it. The bank's clients know nothing of these. */
export function controlRoutes(bank: Bank, access: ControlAccess) {
  return async (app: FastifyInstance) => {
    requireControlKey(access, app)
    app.post('/page-links', (_request, reply) => reply.code(201).send(createPageLink(access)))
    app.post('/bank/receivers', (request, reply) => reply.code(201).send(createReceiver(bank, request.body)))
    app.get('/bank/receivers', () => listReceivers(bank))
    app.get('/bank/ledger', request => readLedger(bank, request.query))
    app.post('/bank/pix', (request, reply) => reply.code(201).send(putMoney(bank, request.body)))
    app.post('/bank/returns', (request, reply) => reply.code(201).send(returnMoney(bank, request.body)))
    app.register(faultRoutes(bankFaultControl, bank), { prefix: '/bank' })
  }
}
