/** Why a payment or a refund failed and what to do, by the code of the API. */
export const failure = {
  invalid_request: 'O banco não aceitou o pedido. Confira a conexão da loja com o banco.',
  not_authorized: 'O banco não reconheceu a loja. Conecte o banco de novo ou renove o certificado.',
  conflict: 'O banco tem outra situação para esta cobrança. Atualize a tela e confira.',
  not_refundable:
    'A adquirente não devolve mais este pagamento: passou o prazo, foi contestado, ou é regra do cartão. ' +
    'Combine outra forma com o cliente.',
  rate_limited: 'O banco pediu para irmos mais devagar. Tente de novo em alguns minutos.',
  insufficient_balance:
    'Falta saldo na conta da loja na adquirente, e nada foi devolvido. Deixe saldo lá e peça a devolução de novo.',
  too_late: 'Passou o prazo da adquirente para isto. Combine outra forma com o cliente.',
  too_soon: 'A adquirente pede um intervalo maior. Tente de novo em alguns minutos.',
  in_progress: 'A adquirente ainda trabalha no pedido anterior. Espere alguns minutos e confira.',
  undone:
    'A adquirente descobriu depois que a devolução não chegou ao cartão. ' +
    'Peça outra, ou combine outra forma com o cliente.',
  not_sent: 'O pedido não chegou ao banco ou à adquirente, e nada foi cobrado. Comece outro pagamento.',
  not_charged: 'Alguém da loja viu na adquirente que nada foi cobrado. Comece outro pagamento.',
  acquirers_down: 'Nenhuma adquirente respondeu, e nada foi cobrado. Tente de novo em alguns minutos.',
  instrument_unusable: 'Os dados do cartão venceram. Peça para digitar o cartão de novo.',
  authentication_required: 'O banco do cliente não conseguiu confirmar quem paga. Use outro cartão ou Pix.',
  not_eligible: 'Este cartão não paga esta compra. Use outro cartão ou Pix.',
  installments_invalid: 'Este cartão não aceita esse parcelamento. Peça menos parcelas.',
  installments_changed: 'A adquirente mudou as parcelas depois que foram mostradas. Nada foi cobrado: mostre as novas.',
  other: 'O banco não concluiu. Tente de novo; se continuar, fale com o banco.',
}

export type FailureWords = typeof failure
