import { z } from 'zod'
import { RECEIVED_TXID } from '../../../shared/brazil/txid.ts'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { checkPeriodAndPerson, instant, pageOf, pagingQuery, parametersMessage, truth } from '../paging.ts'
import { readInput } from '../read-input.ts'
import type { Pix } from './pix.ts'
import { pixMessage } from './pix-message.ts'

const listQuery = z
  .object({
    inicio: instant,
    fim: instant,
    txid: z.string().regex(RECEIVED_TXID).optional(),
    txIdPresente: truth.optional(),
    devolucaoPresente: truth.optional(),
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .optional(),
    ...pagingQuery,
  })
  .superRefine(checkPeriodAndPerson)

const matching = `
  from pix where receiver_id = ? and paid_at between ? and ?
    and (? is null or txid = ?)
    and (? is null or (txid is not null) = ?)
    and (? is null or exists (select 1 from devolucao where devolucao.end_to_end_id = pix.end_to_end_id) = ?)
    and (? is null or payer_tax_id = ?)`

/** `GET /pix`: what a receiver was paid in a period, oldest first. */
export function listPix(bank: Bank, { receiver, query: asked }: BankCall): BankAnswer {
  const query = readInput(listQuery, asked, {
    name: 'parametros',
    problem: 'PixConsultaInvalida',
    detail: 'Os parâmetros de consulta à lista de Pix recebidos não respeitam o schema ou não fazem sentido.',
  })
  const page = pageOf(query)
  const withTxid = query.txIdPresente === undefined ? null : Number(query.txIdPresente)
  const withReturn = query.devolucaoPresente === undefined ? null : Number(query.devolucaoPresente)
  const txid = query.txid ?? null
  const payer = query.cpf ?? query.cnpj ?? null
  const values = [
    receiver.id,
    query.inicio.getTime(),
    query.fim.getTime(),
    ...[txid, txid, withTxid, withTxid, withReturn, withReturn, payer, payer],
  ]
  const count = bank.db.one<{ total: number }>(`select count(*) as total ${matching}`, ...values)
  const received = bank.db.all<Pix>(
    `select * ${matching} order by paid_at, end_to_end_id limit ? offset ?`,
    ...values,
    page.limit,
    page.offset,
  )
  return {
    status: 200,
    body: {
      parametros: parametersMessage(query, page, count?.total ?? 0),
      pix: received.map(pix => pixMessage(bank, pix)),
      // The YAML requires `cobs` of this list (schema PixConsultados, copied from another): empty, it satisfies both.
      cobs: [],
    },
  }
}
