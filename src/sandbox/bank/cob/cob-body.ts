import { z } from 'zod'
import type { Bank } from '../bank.ts'
import { BankProblem, type Violation } from '../problem.ts'
import { amountText } from '../wire-amount.ts'
import type { CobTerms } from './cob.ts'

/** API Pix, `CobExpiracao`. */
const calendar = z.object({ expiracao: z.int32().default(86_400) })
const calendarChange = z.object({ expiracao: z.int32().optional() })

/** API Pix, `PessoaFisica` or `PessoaJuridica`, one of them. Patterns anchored: in the YAML they are not. */
const debtor = z
  .object({
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .optional(),
    nome: z.string().max(200),
  })
  .refine(person => (person.cpf === undefined) !== (person.cnpj === undefined), {
    error: 'O objeto cob.devedor deve ter cpf ou cnpj, e não ambos.',
  })

/** API Pix, `CobValor`. `retirada` (Pix Saque, Pix Troco) is read only to be rejected. */
const amountFields = {
  original: amountText,
  modalidadeAlteracao: z.union([z.literal(0), z.literal(1)]).optional(),
  retirada: z.unknown().optional(),
}

const base = {
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
  loc: z.object({ id: z.int(), tipoCob: z.literal('cob').optional() }).optional(),
  devedor: debtor.optional(),
}

/** API Pix, `CobSolicitada`: PUT and POST. */
export const cobRequest = z.object({
  ...base,
  calendario: calendar,
  valor: z.object(amountFields),
  chave: z.string().min(1).max(77),
})

/** API Pix, `CobRevisada`: PATCH. */
export const cobChange = z.object({
  ...base,
  calendario: calendarChange.optional(),
  valor: z.object({ ...amountFields, original: amountText.optional() }).optional(),
  chave: z.string().min(1).max(77).optional(),
  status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR').optional(),
})

export type CobRequest = z.output<typeof cobRequest>
export type CobChange = z.output<typeof cobChange>

/** How a rejected charge is told: API Pix, `CobOperacaoInvalida`. */
export const cobRejection = {
  name: 'cob',
  problem: 'CobOperacaoInvalida',
  detail:
    'A requisição que busca alterar ou criar uma cobrança para pagamento imediato não respeita o schema ou ' +
    'está semanticamente errada.',
} as const

/** The terms a whole request asks for. */
export function termsOf(request: CobRequest): CobTerms {
  return {
    expires_in: request.calendario.expiracao,
    amount: request.valor.original,
    amount_changeable: request.valor.modalidadeAlteracao ?? null,
    pix_key: request.chave,
    debtor_json: request.devedor ? JSON.stringify(request.devedor) : null,
    payer_request: request.solicitacaoPagador ?? null,
    details_json: request.infoAdicionais ? JSON.stringify(request.infoAdicionais) : null,
  }
}

/** The terms after a change: what it does not name stays. */
export function changedTerms(terms: CobTerms, change: CobChange): CobTerms {
  return {
    expires_in: change.calendario?.expiracao ?? terms.expires_in,
    amount: change.valor?.original ?? terms.amount,
    amount_changeable: change.valor?.modalidadeAlteracao ?? terms.amount_changeable,
    pix_key: change.chave ?? terms.pix_key,
    debtor_json: change.devedor ? JSON.stringify(change.devedor) : terms.debtor_json,
    payer_request: change.solicitacaoPagador ?? terms.payer_request,
    details_json: change.infoAdicionais ? JSON.stringify(change.infoAdicionais) : terms.details_json,
  }
}

/**
 * The rules beyond the schema: API Pix, violations of `PUT|PATCH /cob/{txid}`.
 * @throws BankProblem `CobOperacaoInvalida` with each of them; `AcessoNegado` for a product the bank does not offer.
 */
export function checkTerms(bank: Bank, receiverId: number, terms: CobTerms, withdrawal: unknown): void {
  if (withdrawal !== undefined) {
    throw new BankProblem('AcessoNegado', 'Pix Saque e Pix Troco não fazem parte do contrato com este recebedor.')
  }
  const violations: Violation[] = []
  if (terms.expires_in <= 0) {
    violations.push({
      razao: 'O campo cob.calendario.expiracao é igual ou menor que zero.',
      propriedade: 'cob.calendario.expiracao',
      valor: String(terms.expires_in),
    })
  }
  if (terms.amount === 0 && terms.amount_changeable !== 1) {
    violations.push({ razao: 'O campo cob.valor.original é zero.', propriedade: 'cob.valor.original', valor: '0.00' })
  }
  const owned = bank.db.one('select 1 from pix_key where value = ? and receiver_id = ?', terms.pix_key, receiverId)
  if (!owned) {
    violations.push({
      razao: 'O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.',
      propriedade: 'cob.chave',
      valor: terms.pix_key,
    })
  }
  if (violations.length > 0) throw new BankProblem(cobRejection.problem, cobRejection.detail, violations)
}
