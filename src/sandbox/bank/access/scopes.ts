/**
 * The scopes of what this bank offers: API Pix 2.9.0, `securitySchemes`, for the products cob, pix, webhook and
 * location.
 */
export const SCOPES = [
  'cob.write',
  'cob.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
  'payloadlocation.write',
  'payloadlocation.read',
] as const

export type Scope = (typeof SCOPES)[number]

/** Whether a text is a scope this bank grants. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text)
}
