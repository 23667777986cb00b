import { wireAmount } from '../wire-amount.ts'
import type { Devolucao } from './devolucao.ts'

/** A devolução in API Pix's words: schema `Devolucao`. */
export function devolucaoMessage(devolucao: Devolucao): object {
  return {
    id: devolucao.id,
    rtrId: devolucao.return_id,
    valor: wireAmount(devolucao.amount),
    natureza: devolucao.nature,
    ...(devolucao.description !== null && { descricao: devolucao.description }),
    horario: {
      solicitacao: new Date(devolucao.requested_at).toISOString(),
      ...(devolucao.settled_at !== null && { liquidacao: new Date(devolucao.settled_at).toISOString() }),
    },
    status: devolucao.status,
    ...(devolucao.reason !== null && devolucao.status === 'NAO_REALIZADO' && { motivo: devolucao.reason }),
  }
}
