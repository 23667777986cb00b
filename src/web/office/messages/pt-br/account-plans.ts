/** Instalments by the gateway's own table, account by account. */
export const plans = {
  open: 'Parcelas',
  of: (name: string) => `Parcelas em ${name}`,
  used: 'Juros pela tabela do gateway',
  begin: {
    title: (name: string) => `Usar a tabela de parcelas de ${name}?`,
    text: 'Quem paga escolhe entre as parcelas que o gateway calcula para o cartão, com os juros e o CET que ele informa. Os juros são do gateway: a loja recebe o valor da venda. Das condições de cada cobrança valem só o número máximo de parcelas e o valor mínimo; a taxa e as parcelas sem juros da loja deixam de valer nesta conta. Parcelas sem juros, se houver, são as que você combinou com o gateway.',
    submit: 'Usar a tabela do gateway',
    keep: 'Deixar como está',
    done: (name: string) => `${name}: as novas parcelas seguem a tabela do gateway.`,
  },
  end: {
    title: (name: string) => `Voltar às parcelas da loja em ${name}?`,
    text: 'Hoje quem paga vê as parcelas pela tabela do gateway. Sem ela, valem as condições de cada cobrança, e só aparecem as parcelas sem juros: juros da loja este gateway não cobra. O que já foi pago não muda.',
    submit: 'Usar as parcelas da loja',
    keep: 'Deixar como está',
    done: (name: string) => `${name}: as novas parcelas seguem as condições da loja.`,
  },
}

export type AccountPlanWords = typeof plans
