import type { dispute as ptBr } from '../pt-br/disputes.ts'

export const dispute: typeof ptBr = {
  status: {
    opened: 'Open',
    evidence_due: 'Needs an answer',
    submitted: 'Under review',
    won: 'Won',
    lost: 'Lost',
    accepted: 'Lost (accepted)',
  },
  kind: { chargeback: 'Card', med: 'Pix, by MED' },
  reason: {
    fraud: 'Purchase not recognised',
    not_received: 'Did not receive it',
    not_as_described: 'Not as described',
    canceled: 'Had cancelled it',
    duplicate: 'Charged twice',
    operational: 'A bank’s fault',
    other: 'Another reason',
  },
}
