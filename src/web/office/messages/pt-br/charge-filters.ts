/** What the list of charges is narrowed down by: it comes with the first filter. */
export const chargeFilters = {
  removeFilter: (name: string) => `Tirar filtro: ${name}`,
  filters: {
    period: 'Criada em',
    paid: 'Paga em',
    method: 'Forma',
    brand: 'Bandeira',
    amount: 'Valor',
    notice: 'Aviso',
    customer: 'Cliente',
    account: 'Conta',
    link: 'Link',
  },
  anyNotice: 'Qualquer aviso',
  anyPeriod: 'Qualquer data',
  anyMethod: 'Qualquer forma',
  anyBrand: 'Qualquer bandeira',
  anyAmount: 'Qualquer valor',
  amountFrom: 'De',
  amountTo: 'Até',
  amountFromTo: (from: string | null, to: string | null) =>
    from && to ? `${from} a ${to}` : from ? `a partir de ${from}` : `até ${to}`,
  amountApply: 'Filtrar por valor',
  anyAccount: 'Qualquer conta',
  anyLink: 'De qualquer origem',
  anyCustomer: 'Qualquer cliente',
  findCustomer: 'Buscar cliente',
  noName: 'Sem nome',
  nobody: 'Ninguém com estas palavras.',
  conditions: {
    held: 'Reservada no cartão',
    challenge: 'Desafio pendente',
    unknown: 'Em dúvida',
    refunded: 'Com devolução',
    dispute_lost: 'Disputa perdida',
  },
}

export type ChargeFilterWords = typeof chargeFilters
