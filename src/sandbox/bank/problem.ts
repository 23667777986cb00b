/**
 * The errors of API Pix 2.9.0 that the sandbox bank answers with, as its YAML lists them (section "Tratamento de
 * erros"): a closed list. `type` on the wire is the address below with the name at its end.
 */
const problemTypes = {
  RequisicaoInvalida: { status: 400, title: 'Requisição inválida.' },
  NaoAutenticado: { status: 401, title: 'Não autenticado.' },
  AcessoNegado: { status: 403, title: 'Acesso negado.' },
  NaoEncontrado: { status: 404, title: 'Não encontrado.' },
  ErroInternoDoServidor: { status: 500, title: 'Erro interno do servidor.' },
  CobNaoEncontrado: { status: 404, title: 'Cobrança não encontrada.' },
  CobOperacaoInvalida: { status: 400, title: 'Cobrança inválida.' },
  CobConsultaInvalida: { status: 400, title: 'Consulta inválida.' },
  CobPayloadNaoEncontrado: { status: 404, title: 'Cobrança não encontrada.' },
  PayloadLocationNaoEncontrado: { status: 404, title: 'Location não encontrada.' },
  PayloadLocationOperacaoInvalida: { status: 400, title: 'Location inválida.' },
  PayloadLocationConsultaInvalida: { status: 400, title: 'Consulta inválida.' },
  PixNaoEncontrado: { status: 404, title: 'Pix não encontrado.' },
  PixConsultaInvalida: { status: 400, title: 'Consulta inválida.' },
  PixDevolucaoNaoEncontrada: { status: 404, title: 'Devolução não encontrada.' },
  PixDevolucaoInvalida: { status: 400, title: 'Devolução inválida.' },
  WebhookOperacaoInvalida: { status: 400, title: 'Webhook inválido.' },
  WebhookNaoEncontrado: { status: 404, title: 'Webhook não encontrado.' },
  WebhookConsultaInvalida: { status: 400, title: 'Consulta inválida.' },
} as const satisfies Record<string, { status: number; title: string }>

const generalTypes = [
  'RequisicaoInvalida',
  'NaoAutenticado',
  'AcessoNegado',
  'NaoEncontrado',
  'ErroInternoDoServidor',
] as const satisfies (keyof typeof problemTypes)[]

export type ProblemType = keyof typeof problemTypes

/** What is wrong with one property: API Pix, schema `Violacao`. */
export interface Violation {
  razao: string
  propriedade: string
  valor?: string
}

/** The bank rejects, and says so in API Pix's words: schema `Problema` (RFC 7807). */
export class BankProblem extends Error {
  readonly type: ProblemType
  readonly violations: readonly Violation[]

  constructor(type: ProblemType, detail: string, violations: readonly Violation[] = []) {
    super(detail)
    this.name = 'BankProblem'
    this.type = type
    this.violations = violations
  }

  /** Whether it is of no operation's own: rejected before one was looked at. */
  get isGeneral(): boolean {
    return generalTypes.some(type => type === this.type)
  }

  get status(): number {
    return problemTypes[this.type].status
  }

  toBody(correlationId: string): object {
    return {
      type: `https://pix.bcb.gov.br/api/v2/error/${this.type}`,
      title: problemTypes[this.type].title,
      status: this.status,
      detail: this.message,
      correlationId,
      ...(this.violations.length > 0 && { violacoes: this.violations }),
    }
  }
}
