import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import { inStandardWords, messageKindOf } from '../../../shared/bank-profiles/field-names.ts'
import { type PixOperation, pathOf } from '../../../shared/bank-profiles/pix-operations.ts'
import type { HttpRequest } from '../../base/http-caller.ts'
import type { PixApiCredentials } from './credentials.ts'
import { problemaMessage } from './pix-api-messages.ts'

/** How one account's bank is spoken to: its profile, with the account's own values in it. */
export interface BankDialect {
  bank: string
  offers(operation: PixOperation): boolean
  /** What the bank puts behind the address that is registered. */
  webhookEnding: '/pix' | ''
  /** The whole address of a call. */
  address(operation: PixOperation, path: string): string
  /** The headers that this bank wants besides. */
  headers(operation: PixOperation): Record<string, string>
  /** How a token is asked for. */
  tokenRequest(scopes: readonly string[]): HttpRequest
  /** A message with the standard's names of its fields. */
  inStandardWords(operation: PixOperation, json: unknown): unknown
  /** What the bank says in a rejection; null when the body is not the API's own. */
  rejection(json: unknown): string | null
}

export function bankDialect(credentials: PixApiCredentials, profile: BankProfile): BankDialect {
  const additions = (part: 'headers' | 'query', operation: PixOperation) =>
    profile[part]
      .filter(({ only }) => only?.includes(operation) ?? true)
      .map(({ name, value }) => [name, filled(value, credentials)] as const)

  return {
    bank: profile.bank,
    offers: operation => !profile.notOffered.includes(operation),
    webhookEnding: profile.webhook.appends === '/pix' ? '/pix' : '',
    address(operation, path) {
      const url = (credentials.resourceUrls?.[pathOf(operation)] ?? credentials.baseUrl) + path
      const query = new URLSearchParams(additions('query', operation).map(([name, value]) => [name, value])).toString()
      return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
    },
    headers: operation => Object.fromEntries(additions('headers', operation)),
    tokenRequest: scopes => tokenRequest(credentials, profile, scopes),
    inStandardWords: (operation, json) => inStandardWords(json, messageKindOf(pathOf(operation)), profile.aliases),
    rejection: json => rejectionText(json, profile),
  }
}

function filled(value: string, { clientId, extra = {} }: PixApiCredentials): string {
  return value.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    if (name === 'clientId') return clientId
    return name === 'uuid' ? randomUUID() : (extra[name] ?? '')
  })
}

/** OAuth2 client credentials (RFC 6749, 4.4), in the form that the bank wants. */
function tokenRequest(
  { tokenUrl, clientId, clientSecret = '' }: PixApiCredentials,
  { token }: BankProfile,
  scopes: readonly string[],
): HttpRequest {
  const grant = { grant_type: 'client_credentials' }
  const fields = {
    ...(token.grantType === 'body' ? grant : {}),
    ...(token.client === 'basic' ? {} : { client_id: clientId }),
    ...(token.client === 'body' ? { client_secret: clientSecret } : {}),
    ...(token.scope === 'sent' ? { scope: scopes.join(' ') } : {}),
  }
  return {
    method: 'POST',
    operation: 'POST token',
    url: token.grantType === 'query' ? `${tokenUrl}?${new URLSearchParams(grant)}` : tokenUrl,
    headers: {
      ...(token.client === 'basic' ? { authorization: basic(clientId, clientSecret) } : {}),
      'content-type': token.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: token.body === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  }
}

/** RFC 6749, 2.3.1: id and secret are form-encoded before they are joined. */
function basic(id: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`
}

function rejectionText(json: unknown, { errors }: BankProfile): string | null {
  const { data: problema } = problemaMessage.safeParse(json)
  if (problema) {
    const { title, detail, violacoes, correlationId } = problema
    const violations = (violacoes ?? []).map(({ propriedade, razao }) =>
      [propriedade, razao].filter(Boolean).join(': '),
    )
    return quoted([detail || title || 'no words', ...violations.filter(Boolean)], correlationId)
  }
  for (const shape of errors) {
    const entries = z
      .array(z.record(z.string(), z.unknown()))
      .safeParse(shape.list ? fieldOf(json, shape.list) : [json])
    const said = (entries.data ?? []).filter(entry => textIn(entry, shape.message) !== null)
    if (said.length === 0) continue
    const words = said.map(entry =>
      [shape.code && textIn(entry, shape.code), textIn(entry, shape.message)].filter(Boolean).join(': '),
    )
    const reference = said.map(entry => shape.reference && textIn(entry, shape.reference)).find(Boolean)
    return quoted(words, reference)
  }
  return null
}

/** The bank's words, and the number to quote to its support. */
function quoted(words: readonly string[], reference: string | null | undefined): string {
  return reference ? `${words.join('; ')} [${reference}]` : words.join('; ')
}

function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined
}

/** A text or a number as a text; null where there is neither. */
function textIn(entry: Record<string, unknown>, name: string): string | null {
  const value = entry[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
