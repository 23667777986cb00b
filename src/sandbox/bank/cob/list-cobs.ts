import { z } from 'zod'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { checkPeriodAndPerson, instant, pageOf, pagingQuery, parametersMessage, truth } from '../paging.ts'
import { readInput } from '../read-input.ts'
import { type Cob, selectCob } from './cob.ts'
import { completeCobMessage } from './cob-message.ts'

const listQuery = z
  .object({
    inicio: instant,
    fim: instant,
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .optional(),
    locationPresente: truth.optional(),
    status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']).optional(),
    ...pagingQuery,
  })
  .superRefine(checkPeriodAndPerson)

const matching = `
  where cob.receiver_id = ? and cob.created_at between ? and ?
    and (? is null or cob.status = ?)
    and (? is null or (cob.location_id is not null) = ?)
    and (? is null or terms.debtor_json ->> ? = ?)`

/** `GET /cob`: a receiver's charges created in a period, oldest first. */
export function listCobs(bank: Bank, { receiver, query: asked }: BankCall): BankAnswer {
  const query = readInput(listQuery, asked, {
    name: 'parametros',
    problem: 'CobConsultaInvalida',
    detail: 'Os parâmetros de consulta à lista de cobranças não respeitam o schema ou não fazem sentido.',
  })
  const page = pageOf(query)
  const located = query.locationPresente === undefined ? null : Number(query.locationPresente)
  const person = query.cpf ?? query.cnpj ?? null
  const values = [
    receiver.id,
    query.inicio.getTime(),
    query.fim.getTime(),
    query.status ?? null,
    query.status ?? null,
    located,
    located,
    person,
    query.cpf === undefined ? 'cnpj' : 'cpf',
    person,
  ]
  const count = bank.db.one<{ total: number }>(`select count(*) as total from (${selectCob} ${matching})`, ...values)
  const cobs = bank.db.all<Cob>(
    `${selectCob} ${matching} order by cob.created_at, cob.id limit ? offset ?`,
    ...values,
    page.limit,
    page.offset,
  )
  return {
    status: 200,
    body: {
      parametros: parametersMessage(query, page, count?.total ?? 0),
      // The YAML requires an `idCob` of each item and defines it nowhere: the txid stands for it.
      cobs: cobs.map(cob => ({ ...completeCobMessage(bank, cob, receiver), idCob: cob.txid })),
    },
  }
}
