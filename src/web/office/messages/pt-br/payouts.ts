import type { PayoutFaultCode } from '../../../../shared/contract/payout-fault.ts'
import type { PayoutKind, PayoutState } from '../../../../shared/contract/payout-kinds.ts'
import { plural } from '../plural.ts'

/** Amounts come as they are written in the language. */
type FaultWords = Record<
  Exclude<PayoutFaultCode, 'other'>,
  (about: { name: string; amount: string; expected: number; found: number }) => string
>

const rules = new Intl.PluralRules('pt-BR')
const lines = (count: number) => plural(rules, count, { one: '1 linha', other: `${count} linhas` })

/** The words of what gateways pay out. They travel with the page of an account’s payouts. */
export const payouts = {
  open: 'Repasses',
  of: (name: string) => `Repasses de ${name}`,
  text: 'O que a adquirente pagou, linha por linha, e o que falta decidir.',
  accounts: 'Bancos e contas',
  failed: 'Não conseguimos buscar os repasses',
  notThere: { title: 'Esta conta não tem repasses', text: 'Ela não está nesta loja, ou o banco dela não os informa.' },
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
    set_aside: (count: number) => (count === 1 ? '1 deixada de fora' : `${count} deixadas de fora`),
  } satisfies Record<PayoutState, (count: number) => string>,
  faults: (count: number) => (count === 1 ? '1 problema na leitura' : `${count} problemas na leitura`),
  whichFaults: 'Ver os problemas',
  inLine: (line: number, what: string) => `Linha ${line}: ${what}`,
  /** What is wrong in a file, by its code. */
  fault: {
    too_many_cells: () => 'tem mais células do que o relatório tem colunas.',
    cut_off: () => 'acaba antes do último valor. Baixe de novo o arquivo completo.',
    amounts_unreadable: () => 'os valores não são centavos inteiros em reais.',
    amounts_differ: () => 'bruto, taxa e líquido não fecham.',
    day_missing: () => 'falta o dia.',
    type_missing: () => 'falta o tipo.',
    time_zone_unknown: ({ name }) => `não conhecemos o fuso horário ${name}.`,
    unit_missing: () => 'não pertence a nenhuma unidade de recebíveis do arquivo.',
    units_differ: ({ found }) =>
      plural(rules, found, {
        one: 'Uma unidade de recebíveis não é a soma dos seus lançamentos.',
        other: `${found} unidades de recebíveis não são a soma dos seus lançamentos.`,
      }),
    batch_differs: ({ name, amount }) => `Lote ${name}: a soma das linhas difere do pagamento em ${amount}.`,
    batch_cut_off: ({ name, amount }) =>
      `Lote ${name}: falta o pagamento, e as linhas somam ${amount}. Baixe de novo o relatório completo.`,
    end_missing: () => 'Falta o fim do arquivo. Baixe de novo o arquivo completo.',
    records_missing: ({ expected, found }) =>
      `O arquivo diz ter ${expected} registros e tem ${found}. Baixe de novo o arquivo completo.`,
    total_missing: () => 'Falta o total no fim do arquivo. Baixe de novo o arquivo completo.',
    total_differs: ({ amount }) => `A soma das linhas difere do total do arquivo em ${amount}.`,
  } satisfies FaultWords,
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
  openText:
    'Diga de que venda é cada uma, ou deixe de fora o que não é desta loja, como o que foi vendido na ' +
    'maquininha. O que vier a bater é lançado sozinho.',
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
  select: (line: string) => `Marcar ${line}`,
  selectShown: 'Marcar todas as mostradas',
  marked: {
    label: 'Linhas marcadas',
    count: (count: number) => plural(rules, count, { one: '1 marcada', other: `${count} marcadas` }),
    most: (most: number) => `Até ${most} por vez`,
    none: 'Desmarcar tudo',
  },
  act: {
    match: 'Escolher a venda',
    cost: 'Lançar como custo',
    income: 'Abater dos custos',
    setAside: 'Deixar de fora',
    /** With the line, for who does not see the row. */
    of: (act: string, line: string) => `${act}: ${line}`,
  },
  setAside: {
    title: (count: number) => `Deixar ${count === 1 ? 'a linha' : `${count} linhas`} de fora?`,
    of: (count: number, sum: string) => `${lines(count)}, ${sum} no total`,
    text: (what: string) => `${what}. Nada disso entra nos livros desta loja. Dá para desfazer depois.`,
    why: 'Por quê',
    reasons: { terminal: 'Vendida na maquininha', elsewhere: 'Vendida em outro sistema', other: 'Outro motivo' },
    reason: 'Motivo',
    hint: 'Fica guardado com a linha e na auditoria.',
    needed: 'Diga por quê.',
    submit: (count: number) => (count === 1 ? 'Deixar de fora' : `Deixar ${lines(count)} de fora`),
    done: (count: number) =>
      plural(rules, count, { one: 'Linha deixada de fora.', other: `${count} linhas deixadas de fora.` }),
  },
  cost: { done: 'Lançada como custo da conta.' },
  income: { done: 'Abatida dos custos da conta.' },
  match: {
    title: 'De que venda é esta linha?',
    kind: 'Lançamento',
    reference: 'Código na adquirente',
    installment: (number: number) => `parcela ${number}`,
    day: 'Pago em',
    gross: 'Valor',
    fee: 'Tarifa',
    net: 'Líquido',
    find: 'Buscar a venda',
    findHint:
      'Nome, descrição, pedido, valor ou NSU. Sem busca, até 10 vendas com este valor, as mais próximas do dia.',
    choose: 'Vendas',
    found: (count: number) => plural(rules, count, { one: '1 venda', other: `${count} vendas` }),
    misfits: 'Não servem para esta linha',
    /** Why a sale cannot be it, by what the line is. */
    misfit: {
      sale: 'O valor não bate com o que falta receber desta venda.',
      refund: 'O valor não bate com o que foi devolvido desta venda.',
      refund_reversal: 'O valor não bate com as devoluções desfeitas desta venda.',
      chargeback: 'O valor não bate com o que está em disputa nesta venda.',
      chargeback_reversal: 'O valor não bate com o que foi ganho em disputas desta venda.',
      other: 'Esta venda não é a desta linha.',
    },
    noneAlike:
      'Nenhuma venda desta conta tem este valor. Busque por outra coisa; se não for daqui, deixe a linha de fora.',
    noneFound: 'Nada encontrado. Confira o que digitou; se a venda não for daqui, deixe a linha de fora.',
    needed: 'Escolha a venda.',
    noName: 'Venda sem descrição',
    soldOn: (day: string) => `vendida em ${day}`,
    forGood: 'Uma disputa que acaba assim não volta atrás: isto não dá para desfazer.',
    submit: 'É desta venda',
    keep: 'Voltar',
    done: 'Linha lançada na venda.',
  },
  decided: {
    title: 'Decididas por alguém',
    is: { payment: 'Lançada numa venda', cost: 'Lançada como custo', income: 'Abatida dos custos' },
    setAside: (reason: string) => `Deixada de fora: ${reason}`,
    at: (moment: string) => `decidida em ${moment}`,
    failed: 'Não deu para desfazer. Tente de novo em “Decididas por alguém”.',
    done: (count: number) =>
      plural(rules, count, {
        one: 'Desfeito. A linha volta à lista em instantes.',
        other: `Desfeito. As ${count} linhas voltam à lista em instantes.`,
      }),
  },
}

export type PayoutWords = typeof payouts
