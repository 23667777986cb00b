/** The words of what gateways pay out. They travel with the page of accounts. */
export const payouts = {
  open: 'Repasses',
  of: (name: string) => `Repasses de ${name}`,
  file: {
    label: 'Arquivo de repasses',
    invite: 'Solte o arquivo aqui, ou escolha um',
    hint: 'Adyen: relatório “Settlement details” em CSV. Mercado Pago: relatório “Liberações” em CSV. Cielo: EDI, arquivo 04. Até 4 MB, como veio, sem abrir na planilha.',
    tooLarge: 'O arquivo passa de 4 MB.',
  },
  asked: 'Perguntamos toda noite o que foi pago e o que está por vir.',
  askNow: 'Perguntar agora',
  asking: 'Perguntamos. As linhas aparecem aqui em instantes.',
  taken: (fresh: number) =>
    fresh === 0 ? 'Todas as linhas já eram conhecidas.' : fresh === 1 ? 'Uma linha nova.' : `${fresh} linhas novas.`,
  imports: 'Últimos repasses recebidos',
  none: 'Nada foi recebido ainda.',
  lines: (count: number) => (count === 1 ? '1 linha' : `${count} linhas`),
  states: {
    expected: (count: number) => `${count} por vir`,
    waiting: (count: number) => `${count} na fila`,
    booked: (count: number) => (count === 1 ? '1 lançada' : `${count} lançadas`),
    noted: (count: number) => (count === 1 ? '1 só anotada' : `${count} só anotadas`),
    unknown: (count: number) => (count === 1 ? '1 sem pagamento' : `${count} sem pagamento`),
    differs: (count: number) => (count === 1 ? '1 com outro valor' : `${count} com outro valor`),
  },
  faults: (count: number) => (count === 1 ? '1 linha que não foi lida' : `${count} linhas que não foram lidas`),
  openLines: 'Não batem com as vendas',
  why: {
    unknown: 'Nenhum pagamento desta conta é o dela.',
    differs: 'O pagamento dela diz outro valor.',
  },
  paidOn: (day: string) => `pago em ${day}`,
  close: 'Fechar',
}

export type PayoutWords = typeof payouts
