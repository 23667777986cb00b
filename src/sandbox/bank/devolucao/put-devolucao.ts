import { z } from 'zod'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { strike } from '../faults/fault.ts'
import type { Pix } from '../pix/pix.ts'
import { receivedPix } from '../pix/received-pix.ts'
import { BankProblem, type Violation } from '../problem.ts'
import { readInput } from '../read-input.ts'
import { amountText } from '../wire-amount.ts'
import { type Devolucao, findDevolucao } from './devolucao.ts'
import { devolucaoMessage } from './devolucao-message.ts'
import { insertDevolucao } from './insert-devolucao.ts'

/** API Pix, `DevolucaoSolicitada`. */
const devolucaoRequest = z.object({
  valor: amountText,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: z.string().max(140).optional(),
})
type DevolucaoRequest = z.output<typeof devolucaoRequest>

/** 90 days from the Pix: API Pix, `PixDevolucaoInvalida`. */
const WINDOW_MS = 90 * 24 * 3_600_000

/** Ms that a devolução takes which was told to be slow. */
const SLOW_RETURN = 5_000

const rejection = {
  name: 'devolucao',
  problem: 'PixDevolucaoInvalida',
  detail: 'A presente requisição de devolução não respeita o schema ou não faz sentido semanticamente.',
} as const

/**
 * `PUT /pix/{e2eid}/devolucao/{id}`: gives money back to the payer. The same request again answers with the same
 * devolução as it stands now; another request under the same id is rejected.
 */
export function putDevolucao(bank: Bank, { receiver, params, body }: BankCall): BankAnswer {
  const id = params.id ?? ''
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) {
    throw reject([{ razao: 'O id não respeita o schema.', propriedade: 'devolucao.id', valor: id.slice(0, 140) }])
  }
  const request = readInput(devolucaoRequest, body, rejection)
  const devolucao = bank.db.transaction(() => {
    const pix = receivedPix(bank, receiver.id, params.e2eid)
    const existing = findDevolucao(bank, pix.end_to_end_id, id)
    if (existing) return sameAsBefore(existing, request)
    checkReturnable(bank, pix, request)
    return requestDevolucao(bank, pix, id, request)
  })
  bank.wakeReturns()
  return { status: 201, body: devolucaoMessage(devolucao) }
}

function sameAsBefore(existing: Devolucao, request: DevolucaoRequest): Devolucao {
  const same =
    existing.amount === request.valor &&
    existing.nature === request.natureza &&
    existing.description === (request.descricao ?? null)
  if (same) return existing
  throw reject([
    {
      razao: 'O id já foi utilizado por outra requisição de devolução para este e2eid.',
      propriedade: 'devolucao.id',
      valor: existing.id,
    },
  ])
}

/** A devolução that failed gave nothing back; all others count against the Pix. */
function checkReturnable(bank: Bank, pix: Pix, request: DevolucaoRequest): void {
  const returned = bank.db.one<{ amount: number }>(
    `select coalesce(sum(amount), 0) as amount from devolucao where end_to_end_id = ? and status <> 'NAO_REALIZADO'`,
    pix.end_to_end_id,
  )
  const violations: Violation[] = []
  if (request.natureza === 'RETIRADA') {
    violations.push({
      razao: 'O Pix não é de Saque nem de Troco; a natureza deve ser ORIGINAL.',
      propriedade: 'devolucao.natureza',
      valor: 'RETIRADA',
    })
  }
  if (request.valor === 0) {
    violations.push({ razao: 'O campo devolucao.valor é zero.', propriedade: 'devolucao.valor', valor: '0.00' })
  }
  if ((returned?.amount ?? 0) + request.valor > pix.amount) {
    violations.push({
      razao: 'A devolução, em conjunto com as demais, excederia o valor do Pix originário.',
      propriedade: 'devolucao.valor',
    })
  }
  if (bank.now().getTime() > pix.paid_at + WINDOW_MS) {
    violations.push({
      razao: 'O prazo de 90 dias desde a liquidação do Pix está encerrado.',
      propriedade: 'pix.horario',
      valor: new Date(pix.paid_at).toISOString(),
    })
  }
  if (violations.length > 0) throw reject(violations)
}

function requestDevolucao(bank: Bank, pix: Pix, id: string, request: DevolucaoRequest): Devolucao {
  const fault = strike(bank, 'return', { receiverId: pix.receiver_id })
  return insertDevolucao(bank, pix, {
    id,
    amount: request.valor,
    nature: request.natureza,
    description: request.descricao ?? null,
    reason: fault?.kind === 'return_failed' ? 'A instituição do pagador recusou a devolução.' : null,
    settlesIn: fault?.parameters.delay_ms ?? (fault?.kind === 'return_slow' ? SLOW_RETURN : null),
  })
}

function reject(violations: Violation[]): BankProblem {
  return new BankProblem(rejection.problem, rejection.detail, violations)
}
