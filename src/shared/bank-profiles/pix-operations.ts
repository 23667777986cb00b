/** The operations of API Pix 2.9.0 that Guichê or its sandbox speaks, as the standard writes them. */
export const pixOperations = [
  'PUT /cob/{txid}',
  'PATCH /cob/{txid}',
  'GET /cob/{txid}',
  'POST /cob',
  'GET /cob',
  'GET /pix',
  'GET /pix/{e2eid}',
  'PUT /pix/{e2eid}/devolucao/{id}',
  'GET /pix/{e2eid}/devolucao/{id}',
  'POST /loc',
  'GET /loc',
  'GET /loc/{id}',
  'DELETE /loc/{id}/txid',
  'PUT /webhook/{chave}',
  'GET /webhook/{chave}',
  'DELETE /webhook/{chave}',
  'GET /webhook',
] as const

export type PixOperation = (typeof pixOperations)[number]

/** Without these no Pix can be charged, followed to its end and given back. */
export const neededOperations: readonly PixOperation[] = [
  'PUT /cob/{txid}',
  'PATCH /cob/{txid}',
  'GET /cob/{txid}',
  'GET /pix',
  'GET /pix/{e2eid}',
  'PUT /pix/{e2eid}/devolucao/{id}',
  'GET /pix/{e2eid}/devolucao/{id}',
]

/** The path of an operation, with its names in braces. */
export function pathOf(operation: PixOperation): string {
  return operation.slice(operation.indexOf(' ') + 1)
}
