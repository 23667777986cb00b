import type { PayoutKind } from '../../../../shared/contract/payout-kinds.ts'

/** The words of what gateways pay out. They travel with the page of accounts. */
export const payouts = {
  open: 'Repasses',
  of: (name: string) => `Repasses de ${name}`,
  file: {
    label: 'Arquivo de repasses',
    invite: 'Solte o arquivo aqui, ou escolha um',
    touch: 'Escolher arquivo',
    hint: (report: string) => `${report}, até 4\u00a0MB, sem abrir na planilha.`,
    reports: {
      adyen: 'Relatório “Settlement details” em CSV',
      'mercado-pago': 'Relatório “Liberações” em CSV',
      cielo: 'EDI, arquivo 04',
    } as Record<string, string>,
    anyReport: 'O relatório de repasses da adquirente',
    tooLarge: 'O arquivo passa de 4\u00a0MB.',
  },
  asked: 'Buscamos os repasses toda noite.',
  askNow: 'Buscar agora',
  asking: 'Buscando. As linhas aparecem aqui em instantes.',
  empty: 'Este arquivo não tem linhas.',
  unread: 'Nenhuma linha deste arquivo pôde ser lida.',
  taken: (fresh: number) =>
    fresh === 0 ? 'Todas as linhas já eram conhecidas.' : fresh === 1 ? 'Uma linha nova.' : `${fresh} linhas novas.`,
  imports: 'Últimos repasses',
  none: 'Nada foi recebido ainda.',
  fetched: 'Buscado na adquirente',
  lines: (count: number) => (count === 0 ? 'nenhuma linha' : count === 1 ? '1 linha' : `${count} linhas`),
  /** Of lines that were known already but for so many. */
  fresh: (count: number) => (count === 0 ? 'nenhuma nova' : count === 1 ? '1 nova' : `${count} novas`),
  states: {
    expected: (count: number) => `${count} por vir`,
    waiting: (count: number) => `${count} na fila`,
    booked: (count: number) => (count === 1 ? '1 lançada' : `${count} lançadas`),
    noted: (count: number) => `${count} sem lançamento`,
    unknown: (count: number) => `${count} sem venda`,
    differs: (count: number) => (count === 1 ? '1 com outro valor' : `${count} com outro valor`),
  },
  faults: (count: number) => (count === 1 ? '1 problema na leitura' : `${count} problemas na leitura`),
  /** Opens what they are, in the program's own words. */
  whichFaults: 'O que não pôde ser lido',
  overdue: {
    title: 'Vendas que já deviam ter sido pagas',
    text: (amount: string, count: number, { from, to }: { from: string; to: string }) =>
      `${amount} de ${count === 1 ? '1 venda' : `${count} vendas`} não ${count === 1 ? 'está' : 'estão'} em nenhum ` +
      `repasse de ${from} a ${to}.`,
    /** Where its payouts are asked for there is no file to give. */
    todo: {
      files: 'Se faltar um arquivo desses dias, entregue-o; senão, cobre a adquirente.',
      asked: 'Cobre a adquirente.',
    },
    /** Of whom some money comes by what is not read. */
    besides: {
      cielo: 'O que foi antecipado, cedido ou dado em garantia não vem nestes arquivos.',
    } as Record<string, string>,
    noName: 'Cobrança sem descrição',
    none: 'Agora está tudo nos repasses.',
    dueOn: (day: string) => `esperado em ${day}`,
    estimated: 'estimado pelas taxas',
    more: 'Mostrar mais',
  },
  openLines: 'Linhas que não batem com as vendas',
  why: {
    unknown: 'Não achamos esta venda.',
    /** Not known of lines that were compared before both amounts were kept. */
    differs: (amounts: { paidOut: string; inBooks: string } | null) =>
      amounts ? `No repasse, ${amounts.paidOut}; aqui, ${amounts.inBooks}` : 'A venda tem outro valor',
  },
  kinds: {
    sale: 'Venda',
    refund: 'Devolução',
    refund_reversal: 'Devolução desfeita',
    chargeback: 'Disputa',
    chargeback_reversal: 'Disputa ganha',
    charge: 'Tarifa',
    reserve: 'Reserva',
    transfer: 'Transferência',
    other: 'Outro lançamento',
  } satisfies Record<PayoutKind, string>,
  charge: 'Ver cobrança',
  paidOn: (day: string) => `pago em ${day}`,
  close: 'Fechar',
}

export type PayoutWords = typeof payouts
