/** What the page says around the wallets' buttons. Why a card was not accepted is in src/shared/declines. */
export const walletPtBr = {
  label: 'Pagamento rápido',
  or: 'ou',
  applePay: 'Pagar com Apple Pay',
  paying: 'Confirmando com o banco do cartão. Fique nesta página.',

  failed: {
    title: 'O pagamento com a carteira não foi feito.',
    next: 'Nada foi cobrado. Tente de novo, ou pague de outra forma.',
  },
  expired: {
    title: 'O tempo para confirmar no banco acabou.',
    next: 'Nada foi cobrado. Tente de novo, ou pague de outra forma.',
  },

  trouble: {
    sheet: 'A carteira não respondeu. Nada foi cobrado: tente de novo, ou pague de outra forma.',
    debit: 'Na carteira, esta loja aceita só crédito. Nada foi cobrado: escolha outro cartão nela.',
    network:
      'A conexão caiu, e não sabemos se o pagamento chegou. Se chegou, esta página já mostra; senão, tente de novo.',
    unavailable: 'Não conseguimos cobrar agora. Nada foi cobrado: tente de novo daqui a pouco.',
    tooMany: (at: string) => `Foram muitas tentativas seguidas. Tente de novo às ${at} ou pague de outra forma.`,
  },
}

export type WalletMessages = typeof walletPtBr
