import { chargeFlag, chargeStatus } from '../../../../shared/words/pt-br/charges.ts'
import type { ChargeState } from '../../charges/charge-state.ts'

/** How a charge stands, in a word or two. */
export const chargeState: Record<ChargeState, string> = {
  ...chargeStatus,
  ...chargeFlag,
  takenBack: 'Devolvida por MED',
  disputed: 'Disputada',
  disputeLost: 'Disputa perdida',
  unmatched: 'Pix sem cobrança',
  unapplied: 'Dinheiro a conferir',
  lacksMoney: 'Falta dinheiro',
  doubt: 'Em dúvida',
  held: 'Reservada',
  splitTender: 'Pagamento dividido',
  challenge: 'Desafio pendente',
  asking: 'Aguardando resposta',
  declined: 'Recusada',
  refunded: 'Devolvida',
  partlyRefunded: 'Devolvida em parte',
}

/** Money that pays nothing yet, where no flag says more. */
export const unappliedNote: string = 'Dinheiro a conferir'
