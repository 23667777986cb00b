import type { ReceivableWords } from '../pt-br/receivables.ts'

export const receivables: ReceivableWords = {
  mark: {
    nsu: 'NSU',
    authorization: 'Authorisation',
    tid: 'TID',
    arn: 'ARN',
    merchantNumber: 'Merchant number',
    terminal: 'Terminal',
  },
}
