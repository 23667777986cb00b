/** The page of a receipt in the office. What a receipt itself says is in src/shared/receipts. */
export const receipts = {
  back: 'Voltar à cobrança',
  print: 'Imprimir',
  download: 'Baixar PDF',
  downloading: 'Baixando',
  downloadFailed: 'Não conseguimos baixar. Tente de novo.',
  failed: 'Não conseguimos abrir o recibo',
  none: { title: 'Ainda não há recibo', text: 'Ele aparece aqui depois que algo for pago nesta cobrança.' },
}

export type ReceiptPageWords = typeof receipts
