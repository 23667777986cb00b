/** What the monthly pack says of itself, in Portuguese. */
export const packPtBr = {
  readme: 'LEIA-ME.txt',
  title: (store: string, month: string) => `${store}: contabilidade de ${month}`,
  month: (name: string, year: string) => `${name} de ${year}`,
  made: (when: string, zone: string) => `Feito em ${when}, pelo ${zone}. Valores em reais.`,
  unfinished: 'O mês ainda não terminou: os números vão até agora.',
  filesTitle: 'Os arquivos',
  files: {
    receipts: {
      name: '1-recebimentos.csv',
      text: 'O que entrou: cada Pix e cada pagamento por cartão do mês, com a cobrança e de quem.',
    },
    cardSales: {
      name: '2-vendas-no-cartao.csv',
      text: 'Os pagamentos por cartão do mês, parcela por parcela: bruto, tarifa, líquido e o dia previsto.',
    },
    refunds: {
      name: '3-devolucoes.csv',
      text: 'O que foi devolvido a clientes, também por MED; com sinal de menos, o que não chegou e voltou.',
    },
    disputes: { name: '4-disputas.csv', text: 'O que contestações e MED bloquearam, liberaram e levaram.' },
    balances: { name: '5-balancete.csv', text: 'Cada conta: saldo anterior, débitos, créditos e saldo.' },
    entries: { name: '6-lancamentos.csv', text: 'O livro-razão do mês, lançamento por lançamento.' },
    workbook: { name: 'resumo.xlsx', text: 'O resumo e o balancete em uma planilha do Excel.' },
  },
  notes:
    'Os arquivos CSV usam ponto e vírgula e vírgula decimal e abrem no Excel com dois cliques. ' +
    'A data é a do lançamento no livro-razão.',
  totalsTitle: 'Os totais do mês',
  lines: (count: number) => (count === 1 ? '1 lançamento' : `${count} lançamentos`),
  received: 'Recebido (arquivo 1)',
  refunded: 'Devolvido (arquivo 3)',
  chargebacks: 'Perdido em contestações e MED (conta Contestações)',
  fees: 'Tarifas das adquirentes (conta Tarifas)',
  cardGross: 'Cartão, bruto, no livro-razão',
  installmentsGross: 'Cartão, bruto, das parcelas que a adquirente informou (arquivo 2)',
  installmentsFee: 'Tarifa dessas parcelas',
  sumsTitle: 'Como as somas fecham',
  total: 'Soma de todos os lançamentos (arquivo 6)',
  debits: 'Débitos do balancete (arquivo 5)',
  credits: 'Créditos do balancete (arquivo 5)',
  agrees: 'As três somas são iguais: o mês fecha.',
  differs: 'AS SOMAS SÃO DIFERENTES. Mostre este arquivo a quem cuida do sistema antes de usar os números.',
  summary: 'Resumo',
  balancesSheet: 'Balancete',
  all: 'Total',
  count: 'Quantos',
}
