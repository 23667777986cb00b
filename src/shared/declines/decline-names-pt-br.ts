import type { DeclineReason } from './decline-reasons.ts'

/** Why a card was declined, as a merchant reads it in a list. */
export const declined: Record<DeclineReason, string> = {
  insufficient_funds: 'Sem saldo ou limite',
  not_approved: 'Não aprovado pelo banco',
  limit_exceeded: 'Acima do limite do cartão',
  card_blocked: 'Cartão bloqueado',
  card_not_activated: 'Cartão não desbloqueado',
  password_wrong: 'Senha errada',
  password_blocked: 'Senha bloqueada',
  suspected_fraud: 'Suspeita de fraude',
  issuer_unavailable: 'Banco do cartão fora do ar',
  try_again: 'Banco pediu nova tentativa',
  card_expired: 'Cartão vencido',
  card_details_wrong: 'Dados do cartão errados',
  card_invalid: 'Cartão inválido',
  card_canceled: 'Cartão cancelado',
  not_permitted: 'Compra não permitida no cartão',
  wrong_function: 'Crédito e débito trocados',
  amount_not_allowed: 'Valor não aceito',
  installments_not_allowed: 'Parcelamento não aceito',
  store_problem: 'Problema no cadastro da loja',
  holder_not_confirmed: 'CPF não é do titular',
  not_authenticated: 'Não confirmado no banco',
  unknown: 'Sem motivo informado',
}
