import type { ReconciliationStatus } from '../../contract/reconciliation.ts'

/** How a comparison with a bank or an acquirer stands. */
export const reconciliationStatus: Record<ReconciliationStatus, string> = {
  running: 'Em andamento',
  done: 'Terminada',
  abandoned: 'Interrompida',
}
