import { z } from 'zod'

/** A number or a truth as a query writes it. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
export const truth = z.enum(['true', 'false']).transform(text => text === 'true')

/** An instant in a query: RFC 3339 with any offset. */
export const instant = z.iso.datetime({ offset: true }).transform(text => new Date(text))

/** Paging of every list of API Pix: page from 0, 1 to 1000 items, 100 by default. */
export const pagingQuery = {
  'paginacao.paginaAtual': wholeNumber.default(0),
  'paginacao.itensPorPagina': wholeNumber.pipe(z.number().min(1).max(1000)).default(100),
}

/** Which rows a page holds. */
export interface Page {
  limit: number
  offset: number
}

/** The page a query asks for. */
export function pageOf(query: { 'paginacao.paginaAtual': number; 'paginacao.itensPorPagina': number }): Page {
  const limit = query['paginacao.itensPorPagina']
  return { limit, offset: query['paginacao.paginaAtual'] * limit }
}

/** API Pix, schema `Paginacao`: an empty list still has one page. */
function pagingMessage(page: Page, total: number): object {
  return {
    paginaAtual: page.offset / page.limit,
    itensPorPagina: page.limit,
    quantidadeDePaginas: Math.max(1, Math.ceil(total / page.limit)),
    quantidadeTotalDeItens: total,
  }
}

/** The `parametros` of a list's answer: what was asked, without what was not. */
export function parametersMessage(query: Readonly<Record<string, unknown>>, page: Page, total: number): object {
  const asked = Object.entries(query).filter(([name, value]) => value !== undefined && !name.startsWith('paginacao.'))
  const written = asked.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return { ...Object.fromEntries(written), paginacao: pagingMessage(page, total) }
}

/** Both ends of a list's period, in order; and a CPF or a CNPJ, not both. For `check` on a query's schema. */
export function checkPeriodAndPerson(
  query: { inicio?: Date | undefined; fim?: Date | undefined; cpf?: string | undefined; cnpj?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (query.inicio && query.fim && query.fim < query.inicio) {
    context.addIssue({ code: 'custom', path: ['fim'], message: 'O timestamp de fim é anterior ao de inicio.' })
  }
  if (query.cpf !== undefined && query.cnpj !== undefined) {
    context.addIssue({ code: 'custom', path: ['cpf'], message: 'Os parâmetros cpf e cnpj estão ambos preenchidos.' })
  }
}
