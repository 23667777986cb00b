import { z } from 'zod'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { checkPeriodAndPerson, instant, pageOf, pagingQuery, parametersMessage, truth } from '../paging.ts'
import { readInput } from '../read-input.ts'
import { type Location, locationMessage, selectLocation } from './location.ts'

const listQuery = z
  .object({
    inicio: instant,
    fim: instant,
    txIdPresente: truth.optional(),
    tipoCob: z.enum(['cob', 'cobv']).optional(),
    ...pagingQuery,
  })
  .superRefine(checkPeriodAndPerson)

const matching = `
  where location.receiver_id = ? and location.created_at between ? and ?
    and (? is null or (cob.id is not null) = ?)
    and (? is null or location.kind = ?)`

/** `GET /loc`: a receiver's addresses made in a period, oldest first. */
export function listLocs(bank: Bank, { receiver, query: asked }: BankCall): BankAnswer {
  const query = readInput(listQuery, asked, {
    name: 'parametros',
    problem: 'PayloadLocationConsultaInvalida',
    detail: 'Os parâmetros de consulta à lista de locations não respeitam o schema ou não fazem sentido.',
  })
  const page = pageOf(query)
  const used = query.txIdPresente === undefined ? null : Number(query.txIdPresente)
  const kind = query.tipoCob ?? null
  const values = [receiver.id, query.inicio.getTime(), query.fim.getTime(), used, used, kind, kind]
  const count = bank.db.one<{ total: number }>(
    `select count(*) as total from (${selectLocation} ${matching})`,
    ...values,
  )
  const locations = bank.db.all<Location>(
    `${selectLocation} ${matching} order by location.created_at, location.id limit ? offset ?`,
    ...values,
    page.limit,
    page.offset,
  )
  return {
    status: 200,
    body: { parametros: parametersMessage(query, page, count?.total ?? 0), loc: locations.map(locationMessage) },
  }
}
