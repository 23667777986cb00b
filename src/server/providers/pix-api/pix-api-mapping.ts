import { isEndToEndId } from '../../../shared/brazil/end-to-end-id.ts'
import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import { isReceivedTxid } from '../../../shared/brazil/txid.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatDecimalAmount, parseDecimalAmount } from '../../../shared/money/decimal-amount.ts'
import type { BankPix, PixCharge, PixChargeRequest, PixReturn, RejectionCode } from '../pix-port.ts'
import type { CobMessage, DevolucaoMessage, PixMessage } from './pix-api-messages.ts'

/** A value, or why what was said cannot be it. */
export type Mapped<T> = { ok: true; value: T } | { ok: false; problem: string }

/** What `PUT /cob/{txid}` and `PATCH /cob/{txid}` carry: schemas `CobSolicitada` and `CobRevisada`. */
interface CobBody {
  calendario?: { expiracao: number }
  devedor?: { cpf: string; nome: string } | { cnpj: string; nome: string }
  valor?: { original: string }
  chave?: string
  solicitacaoPagador?: string
}

/** Writes a charge as the bank is asked for it. */
export function cobOf(request: PixChargeRequest, pixKey: string): Mapped<CobBody> {
  const revised = cobRevisionOf({
    ...request,
    payer: request.payer ?? undefined,
    message: request.message ?? undefined,
  })
  return revised.ok ? { ok: true, value: { ...revised.value, chave: pixKey } } : revised
}

type Revision = { [K in keyof Omit<PixChargeRequest, 'txid'>]?: PixChargeRequest[K] | undefined }

/** Writes what is to change of a charge. What is absent stays as it is. */
export function cobRevisionOf({ amount, expiresIn, message, payer }: Revision): Mapped<CobBody> {
  if (payer === null) return { ok: false, problem: 'API Pix has no way to take the payer off a charge' }
  const devedor = payer ? devedorOf(payer) : null
  if (devedor && !devedor.ok) return devedor
  return {
    ok: true,
    value: {
      ...(expiresIn === undefined ? {} : { calendario: { expiracao: expiresIn } }),
      ...(devedor ? { devedor: devedor.value } : {}),
      ...(amount === undefined ? {} : { valor: { original: formatDecimalAmount(amount) } }),
      // PATCH does not say how a field is emptied; an empty text shows nothing to the payer.
      ...(message === undefined ? {} : { solicitacaoPagador: message ?? '' }),
    },
  }
}

function devedorOf({ name, taxId }: { name: string; taxId: string }): Mapped<NonNullable<CobBody['devedor']>> {
  const parsed = parseTaxId(taxId)
  if (!parsed.ok) return { ok: false, problem: "the payer's tax id is neither a CPF nor a CNPJ" }
  // PessoaFisica and PessoaJuridica: at most 200 characters.
  const nome = name.slice(0, 200)
  const { kind, value } = parsed.taxId
  return { ok: true, value: kind === 'cpf' ? { cpf: value, nome } : { cnpj: value, nome } }
}

const CHARGE_STATUS: Record<string, PixCharge['status']> = {
  ATIVA: 'active',
  CONCLUIDA: 'completed',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
  // As the standard's prose and the Manual spell them; the enum has the two above.
  REMOVIDO_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDO_PELO_PSP: 'removed',
}

/**
 * Reads a charge. A status that is new to the standard is taken as active: we go on asking, and what was received
 * counts all the same.
 * @param codeFor writes the code that leads to a location, where the bank left it to us.
 */
export function chargeOf(cob: CobMessage, codeFor: (location: string) => string | null): Mapped<PixCharge> {
  const amount = amountOf('valor.original', cob.valor.original)
  if (!amount.ok) return amount
  const createdAt = timeOf('calendario.criacao', cob.calendario.criacao)
  if (!createdAt.ok) return createdAt
  const received = allOf((cob.pix ?? []).map(receivedOf))
  if (!received.ok) return received
  const location = cob.location ?? cob.loc?.location
  return {
    ok: true,
    value: {
      txid: cob.txid,
      status: CHARGE_STATUS[cob.status] ?? 'active',
      amount: amount.value,
      createdAt: createdAt.value,
      expiresAt: new Date(createdAt.value.getTime() + cob.calendario.expiracao * 1000),
      brCode: cob.pixCopiaECola || (location ? codeFor(location.replace(/^https:\/\//i, '')) : null),
      revision: cob.revisao,
      received: received.value,
    },
  }
}

/** Reads a Pix that came in. */
export function receivedOf(pix: PixMessage): Mapped<BankPix> {
  if (!isEndToEndId(pix.endToEndId)) return { ok: false, problem: 'endToEndId is not one' }
  const amount = amountOf('pix.valor', pix.valor)
  if (!amount.ok) return amount
  const paidAt = timeOf('pix.horario', pix.horario)
  if (!paidAt.ok) return paidAt
  const returns = allOf((pix.devolucoes ?? []).map(returnOf))
  if (!returns.ok) return returns
  return {
    ok: true,
    value: {
      endToEndId: pix.endToEndId,
      // A static code without a txid carries `***`.
      txid: pix.txid && isReceivedTxid(pix.txid) ? pix.txid : null,
      key: pix.chave || null,
      amount: amount.value,
      paidAt: paidAt.value,
      message: pix.infoPagador || null,
      returns: returns.value,
    },
  }
}

const RETURN_STATUS: Record<string, PixReturn['status']> = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
}

const RETURN_ORIGIN: Record<string, PixReturn['origin']> = {
  ORIGINAL: 'requested',
  RETIRADA: 'requested',
  MED_OPERACIONAL: 'med_operational',
  MED_FRAUDE: 'med_fraud',
  MED_PIX_AUTOMATICO: 'med_automatic',
}

/** Reads a devolução. A status that is new to the standard is no end: we go on asking. */
export function returnOf(devolucao: DevolucaoMessage): Mapped<PixReturn> {
  const amount = amountOf('devolucao.valor', devolucao.valor)
  if (!amount.ok) return amount
  return {
    ok: true,
    value: {
      id: devolucao.id,
      returnId: devolucao.rtrId || null,
      amount: amount.value,
      status: RETURN_STATUS[devolucao.status] ?? 'processing',
      // "Na ausência deste campo a natureza deve ser interpretada como sendo de um Pix comum (ORIGINAL)."
      origin: devolucao.natureza ? (RETURN_ORIGIN[devolucao.natureza] ?? 'other') : 'requested',
      requestedAt: optionalTime(devolucao.horario?.solicitacao),
      settledAt: optionalTime(devolucao.horario?.liquidacao),
      reason: devolucao.motivo || null,
    },
  }
}

/** What a rejection's HTTP status means in our words; null where the bank says that it does not know the thing. */
export function rejectionOf(status: number): RejectionCode | null {
  switch (status) {
    case 404:
    case 410:
      return null
    case 400:
    case 422:
      return 'invalid_request'
    case 401:
    case 403:
      return 'not_authorized'
    case 409:
      return 'conflict'
    case 429:
      return 'rate_limited'
    default:
      return 'other'
  }
}

/** A moment as a list is asked for it: whole seconds in UTC, as in the standard's examples. */
export function listTime(moment: Date, round: 'down' | 'up'): string {
  const seconds = moment.getTime() / 1000
  const whole = round === 'down' ? Math.floor(seconds) : Math.ceil(seconds)
  return new Date(whole * 1000).toISOString().replace('.000Z', 'Z')
}

function amountOf(field: string, text: string): Mapped<Centavos> {
  const parsed = parseDecimalAmount(text)
  return parsed.ok ? { ok: true, value: parsed.amount } : { ok: false, problem: `${field} is no amount` }
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?(?<zone>[Zz]|[+-]\d{2}:?\d{2})?$/

/** The standard writes times in UTC: one without a zone, which some banks send, is UTC and never this machine's. */
function timeOf(field: string, text: string): Mapped<Date> {
  const match = RFC_3339.exec(text)
  const time = match ? new Date(match.groups?.zone ? text : `${text}Z`) : null
  return time && !Number.isNaN(time.getTime())
    ? { ok: true, value: time }
    : { ok: false, problem: `${field} is no time` }
}

function optionalTime(text: string | null | undefined): Date | null {
  const time = text ? timeOf('horario', text) : null
  return time?.ok ? time.value : null
}

function allOf<T>(all: Mapped<T>[]): Mapped<T[]> {
  const values: T[] = []
  for (const one of all) {
    if (!one.ok) return one
    values.push(one.value)
  }
  return { ok: true, value: values }
}
