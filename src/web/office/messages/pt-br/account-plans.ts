/** Instalments by the gateway's own table, account by account. */
export const plans = {
  open: 'Parcelas',
  used: 'Juros pela tabela da adquirente',
  begin: {
    title: (name: string) => `Usar a tabela de parcelas de ${name}?`,
    lines: [
      'Quem paga vê as parcelas, os juros e o CET que a adquirente calcula para o cartão.',
      'Os juros ficam com ela; a loja recebe o valor da venda.',
      'Das suas condições continuam valendo o máximo de parcelas e a parcela mínima. ' +
        'A sua taxa de juros e as suas parcelas sem juros deixam de valer aqui.',
    ],
    submit: 'Usar a tabela da adquirente',
    keep: 'Voltar',
    done: (name: string) => `${name}: as novas parcelas seguem a tabela da adquirente.`,
  },
  end: {
    title: (name: string) => `Voltar às parcelas da loja em ${name}?`,
    lines: [
      'Quem paga passa a ver as parcelas pelas condições de cada cobrança, e só as sem juros: ' +
        'juros da loja esta adquirente não cobra.',
      'O que já foi pago não muda.',
    ],
    submit: 'Usar as parcelas da loja',
    keep: 'Voltar',
    done: (name: string) => `${name}: as novas parcelas seguem as condições da loja.`,
  },
}

export type AccountPlanWords = typeof plans
