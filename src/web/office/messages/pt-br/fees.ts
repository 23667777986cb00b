/** The words of what acquirers keep. They travel with their page. */
export const fees = {
  title: 'Taxas',
  text: 'O que cada adquirente cobra e quando paga. É por aqui que se calcula quanto a loja recebe.',
  failed: 'Não conseguimos buscar as taxas',
  add: 'Informar taxas',
  change: 'Mudar taxas',
  more: 'Mostrar mais antigas',
  noAccount: {
    title: 'A loja ainda não tem uma adquirente',
    text: 'Conecte uma conta que recebe cartões; depois informe aqui as taxas do contrato.',
    act: 'Conectar adquirente',
  },
  empty: {
    title: 'As taxas ainda não foram informadas',
    text:
      'Copie do contrato a taxa por número de parcelas e o prazo. Sem isso, ' +
      'não dá para dizer quanto a loja recebe.',
  },
  standing: { coming: 'Ainda vai valer', holds: 'Em vigor', past: 'Substituída' },
  from: (day: string) => `Para vendas a partir de ${day}.`,
  days: (days: number) =>
    days === 1 ? 'Paga em 1 dia.' : `Paga em ${days} dias; parceladas, uma parcela a cada ${days} dias.`,
  daysAtOnce: (days: number) =>
    days === 0 ? 'Paga tudo no dia da venda.' : `Paga tudo de uma vez em ${days === 1 ? '1 dia' : `${days} dias`}.`,
  effect: (amount: string) => `Numa venda de ${amount} hoje`,
  columns: { sale: 'Crédito', other: 'Débito, vales e Pix', fee: 'Fica com a adquirente', net: 'A loja recebe' },
  range: (from: number, to: number) =>
    to === 1
      ? 'À vista'
      : from === to
        ? `${to}×`
        : from === 1
          ? `À vista a\u00a0${to}×`
          : `${from}×\u00a0a\u00a0${to}×`,
  kinds: { debit: 'Débito', voucher: 'Vale', pix: 'Pix pela adquirente' },
  ofBrand: (kind: string, brand: string) => `${kind} ${brand}`,
  andFixed: (percent: string, fixed: string) => `${percent} + ${fixed}`,
  /** In a column of rates all have as many figures. */
  percent: (rate: string) => `${Number(rate).toFixed(2).replace('.', ',')}%`,
  when: (first: string, last: string) => (first === last ? first : `${first} a ${last}`),
  form: {
    title: (account: string) => `Taxas: ${account}`,
    account: 'Conta',
    valid: 'Valem para vendas a partir de',
    validHint: 'Vendas anteriores continuam com as taxas de antes.',
    days: 'Dias até o dinheiro chegar',
    daysHint: 'Da venda à primeira parcela, e de uma parcela à outra.',
    daysAtOnceHint: 'Da venda ao dinheiro; 0 se cai no mesmo dia.',
    atOnce: 'Paga todas as parcelas de uma vez',
    atOnceHint: 'Antecipação automática: a venda parcelada cai inteira, como no Mercado Pago.',
    lines: 'Crédito',
    linesHint: 'Em porcentagem da venda inteira, da faixa menor para a maior.',
    upTo: 'Até quantas parcelas',
    rate: 'Taxa',
    lineOf: (place: number) => `Faixa ${place}`,
    addLine: 'Adicionar faixa',
    removeLine: (place: number) => `Remover a faixa ${place}`,
    others: 'Débito, vales e Pix',
    othersHint: 'O Pix, só se é a adquirente que recebe. Sem uma linha aqui, não dá para dizer quanto a loja recebe.',
    otherOf: (place: number) => `Linha ${place}`,
    addOther: 'Adicionar débito, vale ou Pix',
    removeOther: (place: number) => `Remover a linha ${place}`,
    kind: 'Venda',
    brand: 'Bandeira',
    allBrands: 'Todas',
    fixed: 'Valor fixo por venda',
    otherDays: 'Dias até receber',
    otherDaysWrong: (most: number) => `De 0 a ${most}.`,
    twice: 'Já há uma linha desta venda e bandeira.',
    fromWrong: 'Escolha um dia.',
    daysWrong: (least: number, most: number) => `Um número de ${least} a ${most}.`,
    upToWrong: 'De 1 a 24, maior que a faixa de cima.',
    rateWrong: 'Uma taxa como 2,99.',
    submit: 'Salvar taxas',
    cancel: 'Voltar',
    done: 'As taxas foram salvas',
  },
}

export type FeesWords = typeof fees
