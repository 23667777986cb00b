import { BankProblem } from '../problem.ts'

/** API Pix, `CobNaoEncontrado`. */
export function cobNotFound(txid: string | undefined): BankProblem {
  return new BankProblem('CobNaoEncontrado', `Cobrança não encontrada para o txid ${(txid ?? '').slice(0, 60)}.`)
}
