import type { reconciliationStatus as ptBr } from '../pt-br/reconciliations.ts'

export const reconciliationStatus: typeof ptBr = { running: 'Under way', done: 'Ended', abandoned: 'Cut off' }
