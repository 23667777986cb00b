import { isEndToEndId } from '../../../shared/brazil/end-to-end-id.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatDecimalAmount } from '../../../shared/money/decimal-amount.ts'
import type { TimeBudget } from '../../base/time-budget.ts'
import type { BankPix, PixPort, PixReturn } from '../pix-port.ts'
import { notSayable, type PixApiAccount } from './pix-api-account.ts'
import { listTime, type Mapped, receivedOf, returnOf } from './pix-api-mapping.ts'
import {
  type DevolucaoMessage,
  devolucaoMessage,
  type PixListMessage,
  pixListMessage,
  pixMessage,
} from './pix-api-messages.ts'
import { answerOf, ask, writeOnce } from './pix-api-write.ts'

const NOT_AN_END_TO_END_ID = notSayable('an endToEndId is 32 letters and digits')

/** The operations of tag Pix: what came in, and giving it back. */
export function receivedOperations({
  client,
  startBudget,
}: PixApiAccount): Pick<PixPort, 'readPix' | 'listPix' | 'requestReturn' | 'readReturn'> {
  return {
    async readPix(endToEndId) {
      if (!isEndToEndId(endToEndId)) return NOT_AN_END_TO_END_ID
      const request = {
        operation: 'GET /pix/{e2eid}',
        method: 'GET',
        path: `/pix/${endToEndId}`,
        reads: pixMessage,
      } as const
      const read = await ask(client, request, pix => same(receivedOf(pix), pix.endToEndId, endToEndId), startBudget())
      return answerOf(read)
    },

    async listPix(from, to, page, which = 'received') {
      const query = new URLSearchParams({
        inicio: listTime(from, 'down'),
        fim: listTime(to, 'up'),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': '100',
        ...(which === 'returned' && { devolucaoPresente: 'true' }),
      })
      const request = { operation: 'GET /pix', method: 'GET', path: `/pix?${query}`, reads: pixListMessage } as const
      return answerOf(await ask(client, request, pageOf, startBudget()))
    },

    async requestReturn(endToEndId, id, amount) {
      const problem = returnProblem(endToEndId, id)
      if (problem) return problem
      const budget = startBudget()
      return writeOnce(
        {
          write: () => send('PUT', endToEndId, id, budget, amount),
          read: () => send('GET', endToEndId, id, budget),
          holds: held => (held.amount === amount ? 'yes' : { never: 'this id names a return of another amount' }),
        },
        budget,
      )
    },

    async readReturn(endToEndId, id) {
      const problem = returnProblem(endToEndId, id)
      return problem ?? answerOf(await send('GET', endToEndId, id, startBudget()))
    },
  }

  function send(method: 'GET' | 'PUT', endToEndId: string, id: string, budget: TimeBudget, amount?: Centavos) {
    const request = {
      operation: `${method} /pix/{e2eid}/devolucao/{id}` as const,
      method,
      path: `/pix/${endToEndId}/devolucao/${id}`,
      reads: devolucaoMessage,
    }
    const body = amount === undefined ? {} : { body: { valor: formatDecimalAmount(amount) } }
    return ask<DevolucaoMessage, PixReturn>(
      client,
      { ...request, ...body },
      devolucao => same(returnOf(devolucao), devolucao.id, id),
      budget,
    )
  }
}

function returnProblem(endToEndId: string, id: string) {
  if (!isEndToEndId(endToEndId)) return NOT_AN_END_TO_END_ID
  return /^[a-zA-Z0-9]{1,35}$/.test(id) ? null : notSayable('the id of a return is 1 to 35 letters and digits')
}

function pageOf({ parametros, pix }: PixListMessage): Mapped<{ received: BankPix[]; pages: number }> {
  const received: BankPix[] = []
  for (const message of pix) {
    // A Pix that cannot be read is money that would go unseen: the page is asked for again, or looked into.
    const mapped = receivedOf(message)
    if (!mapped.ok) return mapped
    received.push(mapped.value)
  }
  return { ok: true, value: { received, pages: parametros.paginacao.quantidadeDePaginas } }
}

/** An answer about another thing than was asked for is no answer. */
function same<T>(mapped: Mapped<T>, answered: string, asked: string): Mapped<T> {
  return answered === asked ? mapped : { ok: false, problem: 'it is about another id' }
}
