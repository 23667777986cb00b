import { declined } from '../../../../shared/declines/decline-names-pt-br.ts'

/** What came of payments: the first page and the numbers say it alike. */
export const outcomes = {
  declined,
  steps: {
    opened: 'Abriram a página',
    chosen: 'Escolheram como pagar',
    details: 'Digitaram os dados, ou viram o código',
    submitted: 'Mandaram pagar, ou pegaram o código',
    paid: 'Pagaram',
  },
}

export type OutcomeWords = typeof outcomes
