import type { Export, ExportFailure, ExportKind } from '../../../../shared/contract/export.ts'
import type { ExportShape } from '../../exports/export-asked.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')
const figure = new Intl.NumberFormat('pt-BR')

const kinds: Record<ExportKind, string> = {
  charges: 'Cobranças',
  disputes: 'Disputas',
  customers: 'Clientes',
  payment_links: 'Links de pagamento',
  ledger_entries: 'Lançamentos',
  review_items: 'Pendências',
  reconciliations: 'Conferências',
  audit_records: 'Auditoria',
  mails: 'E-mails',
  webhook_deliveries: 'Entregas de webhook',
  monthly_pack: 'Pacote do mês',
}

const titles: Record<ExportKind, string> = {
  charges: 'Exportar cobranças',
  disputes: 'Exportar disputas',
  customers: 'Exportar clientes',
  payment_links: 'Exportar links de pagamento',
  ledger_entries: 'Exportar lançamentos',
  review_items: 'Exportar pendências',
  reconciliations: 'Exportar conferências',
  audit_records: 'Exportar a auditoria',
  mails: 'Exportar e-mails',
  webhook_deliveries: 'Exportar entregas',
  monthly_pack: 'Pacote do mês para a contabilidade',
}

const shapes: Record<ExportShape, { label: string; detail: string }> = {
  xlsx: { label: 'Planilha do Excel (XLSX)', detail: 'Valores e datas prontos para somar e filtrar.' },
  br: { label: 'CSV para o Brasil', detail: 'Ponto e vírgula, vírgula decimal, dia/mês/ano.' },
  international: { label: 'CSV internacional', detail: 'Vírgula, ponto decimal, ano-mês-dia.' },
}

const failures: Record<ExportFailure, string> = {
  took_too_long: 'O banco de dados demorou demais. Escolha um período menor e tente de novo.',
  internal: 'Algo falhou do nosso lado, mais de uma vez.',
}

/** A month has no fewer days to choose. */
const packTookTooLong =
  'O mês tem lançamentos demais para o banco de dados somar agora. Tente de novo quando houver menos movimento.'

/** What is said of exports, which travels with their dialog. */
export const exportWords = {
  kinds,
  titles,
  shape: 'Formato',
  shapes,
  formatOf: ({ format, dialect }: Pick<Export, 'format' | 'dialect'>): string =>
    format === 'csv' ? (dialect === 'br' ? 'CSV para o Brasil' : 'CSV internacional') : 'XLSX',
  packText:
    'Um ZIP com o que entrou, o cartão por parcela, devoluções, disputas, balancete e lançamentos do mês, ' +
    'e como as somas fecham.',
  packOf: (month: string) => `Pacote de ${month.slice(5)}/${month.slice(0, 4)}`,
  monthLabel: 'Mês',
  month: (name: string, year: string) => `${name.charAt(0).toLocaleUpperCase('pt-BR')}${name.slice(1)} de ${year}`,
  untilNow: (month: string) => `${month}, até agora`,
  willHold: (count: number, more: boolean) =>
    more
      ? `O arquivo terá mais de ${figure.format(count)} linhas, uma por cobrança.`
      : count === 0
        ? 'Nenhuma cobrança com estes filtros: o arquivo terá só os títulos das colunas.'
        : plural(rules, count, {
            one: `O arquivo terá ${figure.format(count)} linha.`,
            other: `O arquivo terá ${figure.format(count)} linhas, uma por cobrança.`,
          }),
  begin: 'Exportar',
  beginning: 'Começando',
  keep: 'Agora não',
  making: 'Fazendo o arquivo',
  comesBack: 'O download começa sozinho. Pode fechar: o arquivo fica aqui por um dia.',
  rows: (count: number) =>
    count === 0
      ? 'nenhuma linha'
      : plural(rules, count, { one: `${figure.format(count)} linha`, other: `${figure.format(count)} linhas` }),
  rowsOf: (done: number, expected: number | null) =>
    expected === null ? `${figure.format(done)} linhas` : `${figure.format(done)} de ${figure.format(expected)} linhas`,
  ready: 'Pronto.',
  failed: 'Não conseguimos fazer o arquivo',
  failureOf: ({ kind, failure }: Pick<Export, 'kind'> & { failure: { code: ExportFailure } }): string =>
    kind === 'monthly_pack' && failure.code === 'took_too_long' ? packTookTooLong : failures[failure.code],
  lastDay: 'Exportações das últimas 24 horas',
  download: 'Baixar',
  report: 'Baixar o relatório',
}

export type ExportWords = typeof exportWords
