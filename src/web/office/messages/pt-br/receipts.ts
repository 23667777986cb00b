/** The page of a receipt in the office. What a receipt itself says is in src/shared/receipts. */
export const receipts = {
  back: 'Voltar à cobrança',
  print: 'Imprimir',
  download: 'Baixar PDF',
  downloading: 'Baixando',
  downloadFailed: 'Não conseguimos baixar. Tente de novo.',
  failed: 'Não conseguimos abrir o comprovante',
  none: { title: 'Ainda não há comprovante', text: 'Ele aparece aqui depois que algo for pago nesta cobrança.' },
}

export type ReceiptPageWords = typeof receipts
