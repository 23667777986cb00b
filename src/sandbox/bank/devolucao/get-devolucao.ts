import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { receivedPix } from '../pix/received-pix.ts'
import { BankProblem } from '../problem.ts'
import { findDevolucao } from './devolucao.ts'
import { devolucaoMessage } from './devolucao-message.ts'

/** `GET /pix/{e2eid}/devolucao/{id}`: a devolução as it stands. */
export function getDevolucao(bank: Bank, { receiver, params }: BankCall): BankAnswer {
  const pix = receivedPix(bank, receiver.id, params.e2eid)
  const devolucao = findDevolucao(bank, pix.end_to_end_id, params.id ?? '')
  if (!devolucao) {
    throw new BankProblem(
      'PixDevolucaoNaoEncontrada',
      `Devolução ${(params.id ?? '').slice(0, 60)} não encontrada para o e2eid ${pix.end_to_end_id}.`,
    )
  }
  return { status: 200, body: devolucaoMessage(devolucao) }
}
