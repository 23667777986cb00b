import type { ErrorCode, FieldErrorCode } from '../../../../shared/contract/errors.ts'

/** What went wrong and what to do, by the code of the API. */
export const problem: Record<ErrorCode, string> = {
  validation_failed: 'Alguns campos precisam de ajuste. Veja o que está marcado.',
  body_not_json: 'O pedido chegou quebrado ao servidor. Recarregue a página e tente de novo.',
  idempotency_key_invalid: 'O pedido chegou quebrado ao servidor. Recarregue a página e tente de novo.',
  unauthenticated: 'Sua sessão terminou. Entre de novo para continuar.',
  call_not_proved: 'O servidor não faz isto neste endereço. Recarregue a página.',
  forbidden: 'Seu papel nesta loja não permite isto. Peça a quem administra a loja.',
  customer_not_proved: 'Só o próprio cliente pode usar os cartões dele.',
  cross_site: 'O servidor não reconheceu esta página. Abra o Guichê pelo endereço principal e tente de novo.',
  not_found: 'Não há nada neste endereço.',
  charge_not_found: 'Não há cobrança com este ID nesta loja.',
  payment_not_found: 'Não há pagamento com este ID nesta loja.',
  refund_not_found: 'Não há devolução com este ID nesta loja.',
  dispute_not_found: 'Não há disputa com este ID nesta loja.',
  customer_not_found: 'Não há cliente com este ID nesta loja.',
  saved_card_not_found: 'Este cartão já não está salvo. Atualizamos a tela.',
  event_not_found: 'Não há evento com este ID nesta loja.',
  delivery_not_found: 'Não há aviso com este ID nesta loja.',
  voucher_affiliation_not_found: 'Este credenciamento já não existe nesta loja.',
  webhook_endpoint_not_found: 'Este endereço de aviso já não existe nesta loja.',
  method_not_allowed: 'O servidor não faz isto neste endereço. Recarregue a página.',
  charge_not_open: 'A cobrança já não está em aberto. Atualizamos a tela com a situação dela.',
  charge_expired: 'O prazo desta cobrança já passou. Crie outra para receber.',
  charge_processing: 'Há um pagamento sendo confirmado com o banco. Espere o resultado e tente de novo.',
  charge_not_reopenable: 'Esta cobrança não pode ser reaberta: só uma paga, cujo dinheiro foi devolvido.',
  unapplied_not_enough: 'Não há tanto dinheiro a conferir, ou ele não cabe na outra cobrança.',
  charge_nothing_to_accept: 'Não há dinheiro recebido para aceitar nesta cobrança.',
  split_tender_under_way: 'O pagamento dividido está sendo concluído ou desfeito. Espere o resultado e tente de novo.',
  tender_out_of_order: 'Primeiro o cartão de crédito, depois débito ou vale, e o Pix por último.',
  split_tender_not_undoable: 'Não há pagamento dividido para desfazer nesta cobrança.',
  voucher_too_late: 'Perto da meia-noite um vale não pode entrar num pagamento dividido.',
  payment_processing: 'A adquirente ainda não respondeu sobre este pagamento. Espere o resultado e tente de novo.',
  payment_not_capturable: 'Este pagamento já não tem valor reservado para capturar. Atualizamos a tela.',
  capture_exceeds_authorized: 'O valor é maior do que dá para capturar. Diminua e tente de novo.',
  payment_not_cancelable: 'Este pagamento já não tem reserva para liberar. Atualizamos a tela.',
  payment_not_refundable: 'Não há mais nada a devolver neste pagamento.',
  refund_exceeds_refundable: 'O valor é maior do que ainda dá para devolver. Diminua e tente de novo.',
  refund_window_over:
    'O prazo passou: um Pix volta em até 90 dias, um cartão no prazo da adquirente. Combine outra forma com o cliente.',
  payment_not_disputable: 'Só dá para registrar um MED sobre o que ainda resta de um Pix recebido.',
  dispute_not_answerable: 'Esta disputa já não aceita resposta. Atualizamos a tela.',
  charge_without_customer: 'Esta cobrança não tem um cliente do cadastro.',
  customer_reference_taken: 'Outro cliente já usa esta referência. Escreva outra.',
  customer_erased: 'Os dados deste cliente foram apagados.',
  customer_in_dispute: 'Há uma disputa sobre um pagamento deste cliente. Apague os dados quando ela terminar.',
  saved_card_unusable: 'Este cartão salvo não pode mais pagar. Use outro.',
  saved_cards_full: 'Este cliente já tem o máximo de cartões salvos. Remova um antes.',
  method_unavailable: 'Esta loja ainda não recebe por este meio.',
  wallet_not_ready: 'A carteira não abriu a sessão. Confira o certificado e o domínio dela.',
  voucher_not_enough: 'O vale não pode pagar tudo o que falta desta cobrança.',
  voucher_not_refundable:
    'O emissor do vale não devolve este valor: quase sempre, só no mesmo dia e por inteiro. Devolva de outra forma, como um Pix.',
  password_not_accepted:
    'Esta senha é fácil de adivinhar, ou tem menos de 12 caracteres. Use três ou quatro palavras que não combinam, sem o nome da loja nem o e-mail.',
  password_wrong: 'A senha atual não é essa. Confira e tente de novo.',
  password_change_needed: 'Outra pessoa criou a sua senha. Escolha uma que só você saiba.',
  flags_changed: 'Alguém mudou as opções enquanto isso. Recarregue a página.',
  routing_changed: 'Alguém mudou as regras enquanto isso. Recarregue a página.',
  delivery_not_retryable: 'Este aviso está sendo enviado agora. Espere o resultado.',
  idempotency_in_progress: 'O pedido anterior ainda está em andamento. Espere um instante e tente de novo.',
  body_too_large: 'O texto é maior do que o servidor aceita. Encurte e tente de novo.',
  unsupported_media_type: 'O pedido chegou quebrado ao servidor. Recarregue a página e tente de novo.',
  idempotency_key_reused: 'Este pedido mudou no meio do caminho. Confira os dados e envie de novo.',
  too_many_attempts: 'Foram muitas tentativas seguidas. Espere um pouco e tente de novo.',
  internal: 'Algo falhou do nosso lado. Pode tentar de novo: nada se repete.',
  unavailable: 'O servidor está iniciando ou sem o banco de dados. Tente de novo em alguns segundos.',
}

/** What is wrong with one field, by the code of the API. */
export const fieldProblem: Record<FieldErrorCode, string> = {
  required: 'Preencha este campo.',
  wrong_type: 'O formato não é o esperado. Confira e escreva de novo.',
  unknown_field: 'O servidor não conhece este campo. Recarregue a página.',
  too_small: 'O valor é menor do que o mínimo.',
  too_large: 'O valor é maior do que o máximo.',
  too_short: 'Faltam caracteres.',
  too_long: 'Passou do tamanho. Encurte um pouco.',
  bad_format: 'O formato não é o esperado. Confira e escreva de novo.',
  not_in_list: 'Escolha uma das opções.',
  not_available: 'Esta opção não está disponível nesta loja.',
  invalid: 'Confira este campo.',
}

/** Nobody we know answered. */
export const connection = {
  unreachable: 'Não conseguimos falar com o servidor. Confira a conexão e tente de novo.',
  timeout: 'O servidor demorou demais para responder. Tente de novo: nada se repete.',
  not_the_api: 'O servidor respondeu de um jeito que não entendemos. Tente de novo em alguns segundos.',
}

export const unknownProblem: string = 'Algo não saiu como esperado. Tente de novo.'
