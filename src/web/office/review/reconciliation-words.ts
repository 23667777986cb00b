import { reconciliation as enGb } from '../messages/en-gb/reconciliation.ts'
import { reconciliation as ptBr, type ReconciliationWords } from '../messages/pt-br/reconciliation.ts'

/** What is said of comparisons with the bank, by language. It travels with their page, and not with the first one. */
export const reconciliationWords: Record<'pt-BR' | 'en-GB', ReconciliationWords> = { 'pt-BR': ptBr, 'en-GB': enGb }
