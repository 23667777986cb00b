import { z } from 'zod'

/**
 * What a bank says by API Pix 2.9.0, as far as we use it. The standard counts new fields and new enum members as
 * compatible ("Evolução da API Pix"), so objects keep quiet about what they do not know, and a status is any text.
 */

/** A devolução: schema `Devolucao`. */
export const devolucaoMessage = z.object({
  id: z.string(),
  rtrId: z.string().nullish(),
  valor: z.string(),
  natureza: z.string().nullish(),
  status: z.string(),
  horario: z.object({ solicitacao: z.string().nullish(), liquidacao: z.string().nullish() }).nullish(),
  motivo: z.string().nullish(),
})
export type DevolucaoMessage = z.infer<typeof devolucaoMessage>

/** A received Pix: schema `Pix`. */
export const pixMessage = z.object({
  endToEndId: z.string(),
  txid: z.string().nullish(),
  valor: z.string(),
  chave: z.string().nullish(),
  horario: z.string(),
  infoPagador: z.string().nullish(),
  // The schema says array; the standard's own example of a webhook sends one object.
  devolucoes: z.preprocess(one => (isObject(one) ? [one] : one), z.array(devolucaoMessage).nullish()),
})
export type PixMessage = z.infer<typeof pixMessage>

/** A charge: schemas `CobGerada` and `CobCompleta`. */
export const cobMessage = z.object({
  txid: z.string(),
  status: z.string(),
  revisao: z.int().default(0),
  calendario: z.object({
    criacao: z.string(),
    // The schema's default; some banks leave it out when it applies.
    expiracao: z.coerce.number().int().positive().default(86_400),
  }),
  valor: z.object({ original: z.string() }),
  devedor: z.object({ cpf: z.string().nullish(), cnpj: z.string().nullish() }).nullish(),
  solicitacaoPagador: z.string().nullish(),
  pixCopiaECola: z.string().nullish(),
  location: z.string().nullish(),
  loc: z.object({ location: z.string().nullish() }).nullish(),
  pix: z.array(pixMessage).nullish(),
})
export type CobMessage = z.infer<typeof cobMessage>

/** A page of received Pix: schema `PixConsultados`. (It lists `cobs` as required, where it means `pix`.) */
export const pixListMessage = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.coerce.number().int().nonnegative() }) }),
  pix: z.array(pixMessage).default([]),
})
export type PixListMessage = z.infer<typeof pixListMessage>

/** A registered webhook: schema `WebhookCompleto`. */
export const webhookMessage = z.object({ webhookUrl: z.string() })

const violacaoMessage = z.object({
  razao: z.string().nullish().catch(null),
  propriedade: z.string().nullish().catch(null),
})

/**
 * A rejection: schema `Problema` (RFC 7807). `type`, `title` and `status` are required; a body with neither of the
 * first two is some gateway's, not the API's. Some banks write the status as text: it is not read, the answer's own is.
 */
export const problemaMessage = z
  .object({
    type: z.string().nullish().catch(null),
    title: z.string().nullish().catch(null),
    detail: z.string().nullish().catch(null),
    correlationId: z.string().nullish().catch(null),
    violacoes: z.array(violacaoMessage).nullish().catch(null),
  })
  .refine(({ type, title }) => Boolean(type) || Boolean(title))

/** An access token: RFC 6749, 5.1. Some banks write `expires_in` as text; some leave it out. */
export const tokenMessage = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().nullish().catch(null),
  scope: z.string().nullish().catch(null),
})

/** A token rejected: RFC 6749, 5.2. */
export const tokenErrorMessage = z.object({ error: z.string(), error_description: z.string().nullish().catch(null) })

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
