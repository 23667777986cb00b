/** What names a card sale on a statement: it travels with a charge. */
export const receivables = {
  mark: {
    nsu: 'NSU',
    authorization: 'Autorização',
    tid: 'TID',
    arn: 'ARN',
    merchantNumber: 'Estabelecimento',
    terminal: 'Terminal',
  },
}

export type ReceivableWords = typeof receivables
