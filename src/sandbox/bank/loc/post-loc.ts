import { z } from 'zod'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { BankProblem } from '../problem.ts'
import { readInput } from '../read-input.ts'
import { createLocation, locationMessage } from './location.ts'

/** API Pix, `PayloadLocationSolicitada`. */
const locationRequest = z.object({ tipoCob: z.enum(['cob', 'cobv']) })

/** `POST /loc`: makes an address for a charge to come. */
export function postLoc(bank: Bank, { receiver, body }: BankCall): BankAnswer {
  const { tipoCob } = readInput(locationRequest, body, {
    name: 'location',
    problem: 'PayloadLocationOperacaoInvalida',
    detail: 'A presente requisição busca criar uma location sem respeitar o schema estabelecido.',
  })
  if (tipoCob === 'cobv') {
    throw new BankProblem('AcessoNegado', 'Cobrança com vencimento não faz parte do contrato com este recebedor.')
  }
  const location = bank.db.transaction(() => createLocation(bank, receiver.id, tipoCob))
  return {
    status: 201,
    body: locationMessage(location),
    headers: { location: `${bank.url()}/bank/api/v2/loc/${location.id}` },
  }
}
