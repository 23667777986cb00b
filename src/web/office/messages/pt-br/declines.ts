import type { DeclineGroup } from '../../../../shared/declines/decline-groups.ts'
import type { DeclineReason, DeclineRetry } from '../../../../shared/declines/decline-reasons.ts'

const group: Record<DeclineGroup, string> = {
  money: 'Sem saldo ou limite',
  issuer: 'O banco não aprovou',
  details: 'Dados que não conferem',
  card: 'Cartão fora de uso',
  fraud: 'Suspeita de fraude',
  sale: 'Tipo de compra',
  authentication: 'Sem confirmação do banco',
  outage: 'Banco fora do ar',
  store: 'Cadastro da loja',
  unknown: 'Motivo não informado',
}

/** As the store needs it: the payer reads less, and kinder. */
const reason: Record<DeclineReason, string> = {
  insufficient_funds: 'Não há saldo ou limite para este valor. Ofereça menos, parcelas ou Pix.',
  limit_exceeded: 'Passa do limite de valor ou de uso do cartão. O cliente pode aumentar no aplicativo do banco.',
  not_approved: 'O banco recusou sem dizer por quê. Só o cliente consegue saber, com o banco.',
  card_blocked: 'O banco bloqueou este cartão por enquanto.',
  card_not_activated: 'O cartão ainda não foi desbloqueado.',
  card_invalid: 'O número não é de um cartão em uso.',
  card_canceled: 'O cartão foi cancelado, perdido ou roubado. Não insista e não entregue sem outro pagamento.',
  card_expired: 'O cartão venceu, ou a validade foi digitada errada.',
  card_details_wrong: 'Número, validade ou código de segurança não conferem.',
  password_wrong: 'A senha não confere.',
  password_blocked: 'A senha está bloqueada por erros demais.',
  holder_not_confirmed: 'O CPF não é o do titular do vale.',
  suspected_fraud: 'O banco suspeita de fraude. Ao cliente só dissemos que o banco segurou a compra.',
  issuer_unavailable: 'O banco do cartão não respondeu.',
  try_again: 'O banco do cartão pediu para tentar de novo.',
  not_permitted: 'Este cartão não faz este tipo de compra.',
  wrong_function: 'É um cartão de crédito usado no débito, ou o contrário.',
  amount_not_allowed: 'O cartão não aceita este valor.',
  installments_not_allowed: 'O cartão não aceita este parcelamento.',
  store_problem: 'A adquirente aponta o cadastro ou o pedido da loja. Fale com ela e diga o código.',
  not_authenticated: 'O cliente não confirmou a compra no banco (3DS).',
  unknown: 'A adquirente mandou um código que não está na tabela. Fale com ela e diga o código.',
}

const retry: Record<DeclineRetry, string> = {
  now: 'O mesmo cartão pode ser tentado agora, com o erro corrigido.',
  later: 'O mesmo cartão pode ser tentado mais tarde.',
  never: 'Não tente o mesmo cartão de novo: a recusa é definitiva, e as bandeiras multam quem insiste.',
}

/** Why a card was not accepted, for the people of the store. It travels with a charge. */
export const declines = {
  group,
  reason,
  retry,
  code: (code: string, acquirer: string | null) => (acquirer ? `Código ${code}, de ${acquirer}` : `Código ${code}`),
  abecs: { reversible: 'ABECS: reversível', irreversible: 'ABECS: irreversível' },
  available: (amount: string) => `O vale ainda tem ${amount}.`,
}

export type DeclineStoreWords = typeof declines
