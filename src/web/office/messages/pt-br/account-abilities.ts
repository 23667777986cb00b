import type { WalletMethod } from '../../../../shared/charge/payment-method.ts'
import type { AccountAbilities } from '../../../../shared/contract/account-abilities.ts'

/** What an account can do, in plain words. */
export const accountAbilities = {
  open: 'O que faz',
  of: (name: string) => `O que ${name} faz`,
  text: 'O que esta conta faz com as credenciais atuais. O seu contrato pode permitir menos.',
  close: 'Fechar',
  no: 'Não',
  groups: { takes: 'Recebe', safety: 'Segurança e conveniência', after: 'Depois da venda' },
  labels: {
    pix: 'Pix',
    cards: 'Cartões',
    installments: 'Parcelas',
    wallets: 'Carteiras digitais',
    vouchers: 'Vales',
    confirms: 'Confirmação no banco (3DS)',
    keeps_cards: 'Cartão guardado',
    payouts: 'Repasses',
    refunds: 'Devoluções',
    disputes: 'Disputas',
  },
  pix: 'Gera códigos Pix',
  cards: { credit: 'crédito', debit: 'débito' } satisfies Record<AccountAbilities['cards'][number], string>,
  installments: (most: number, payerInterest: boolean) =>
    payerInterest ? `Até ${most}×, com ou sem juros` : `Até ${most}×, sem juros ao pagador`,
  wallets: {
    'apple-pay': 'Apple Pay',
    'google-pay': 'Google Pay',
    'samsung-pay': 'Samsung Pay',
  } satisfies Record<WalletMethod, string>,
  confirms: { credit: 'no crédito', debit: 'no débito' } satisfies Record<AccountAbilities['confirms'][number], string>,
  keeps: 'Com a autorização do cliente',
  payouts: {
    files: 'Por arquivo que você envia aqui',
    asked: 'Buscados toda noite',
  } satisfies Record<NonNullable<AccountAbilities['payouts']>, string>,
  refunds: (days: number | null) =>
    days === null ? 'Total ou parcial, no prazo da adquirente' : `Total ou parcial, até ${days} dias depois`,
  disputes: {
    answered: 'Avisadas e respondidas aqui',
    reported: 'Avisadas aqui, respondidas no painel da adquirente',
    by_payout: 'Vistas nos repasses, respondidas no painel da adquirente',
  } satisfies Record<NonNullable<AccountAbilities['disputes']>, string>,
}

export type AccountAbilityWords = typeof accountAbilities
