import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The Central Bank's description of API Pix 2.9.0, to the letter: https://github.com/bacen/pix-api (Apache 2.0). */
export const YAML_FILE = join(import.meta.dirname, 'pix-api-2.9.0.yaml')

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [name: string]: Json }

const METHODS = ['get', 'put', 'post', 'patch', 'delete']

/**
 * What payers' banks read, at other hosts than the API: as paths they collide with `/cobv/{txid}`, `/rec/{idRec}` and
 * all others.
 */
const PAYLOAD_PATHS = ['/{pixUrlAccessToken}', '/cobv/{pixUrlAccessToken}', '/rec/{recUrlAccessToken}']

/** Where the bank's call to the receiver is found as an operation. */
export const NOTICE_PATH = '/callback/pix'

/** An extension of ours on a response: the media types that the description declares for it. */
export const DECLARED_MEDIA_TYPES = 'x-declared-media-types'

/** "Gerais: erros que poderiam ser retornados por quaisquer endpoints"; the YAML lists them in its prose alone. */
const GENERAL_ERRORS = [400, 403, 404, 410, 500, 503, 504]

/** Reads the description and mends, in memory, what keeps a validator from using it. Each mending says why. */
export function readRepairedSpec(): JsonObject {
  const spec = parse(readFileSync(YAML_FILE, 'utf8')) as JsonObject
  const paths = objectAt(spec, 'paths')
  for (const path of PAYLOAD_PATHS) delete paths[path]
  // openapi-backend does not look into callbacks.
  const webhook = objectAt(objectAt(paths, '/webhook/{chave}'), 'put')
  paths[NOTICE_PATH] = objectAt(objectAt(webhook, 'callbacks'), 'listaPix')['{$request.body#/webhookUrl}/pix'] ?? null
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = asObject(item)[method]
      if (operation === undefined) continue
      // openapi-backend knows an operation by its id, and the description gives none.
      asObject(operation).operationId = `${method.toUpperCase()} ${path}`
      addGeneralErrors(objectAt(asObject(operation), 'responses'))
    }
  }
  const schemas = objectAt(objectAt(spec, 'components'), 'schemas')
  // The list of Pix is in `pix`; `cobs`, which it requires, is declared nowhere. A bank to the letter sends both.
  objectAt(schemas, 'PixConsultados').required = ['parametros', 'pix']
  objectAt(objectAt(schemas, 'PixConsultados'), 'properties').cobs = { type: 'array', maxItems: 0 }
  // As its own example `webhookResponse1` shows.
  objectAt(objectAt(schemas, 'WebhookCompleto'), 'properties').chave = { type: 'string', maxLength: 77 }
  visit(spec, mendSchema)
  return spec
}

function addGeneralErrors(responses: JsonObject) {
  for (const status of GENERAL_ERRORS) {
    responses[status] ??= {
      description: 'Erro geral',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
    }
  }
}

function mendSchema(schema: JsonObject) {
  keepMediaTypes(schema)
  if (typeof schema.pattern === 'string') schema.pattern = anchored(schema.pattern)
  // A location is an address without its scheme (its own example shows one), so it is no URI.
  if (schema.title === 'Localização do payload') delete schema.format
  // "maximum" is for numbers; the prose means items.
  if (schema.title === 'Informações adicionais') {
    schema.maxItems = 50
    delete schema.maximum
  }
  // A received Pix may carry 1 to 35 characters from a static code. The description says so beside the 26 to 35 of a
  // charge, which together nothing short can satisfy once patterns are anchored: the narrower is taken off.
  if (Array.isArray(schema.allOf) && schema.allOf.some(part => asObject(part).pattern === '[a-zA-Z0-9]{1,35}')) {
    schema.allOf = schema.allOf.filter(part => asObject(part).$ref !== '#/components/schemas/TxId')
    schema.type = 'string'
  }
}

/**
 * openapi-backend checks bodies of `application/json` alone. A problem gets a twin of that type, and what was really
 * declared is kept beside it.
 */
function keepMediaTypes(part: JsonObject) {
  if (!isObject(part.content) || !('application/problem+json' in part.content)) return
  part[DECLARED_MEDIA_TYPES] = Object.keys(part.content)
  part.content['application/json'] ??= part.content['application/problem+json'] ?? null
}

/**
 * Patterns stand there unanchored, so that anything containing a match passes; some have literal slashes around them.
 */
function anchored(pattern: string): string {
  const bare = pattern.replace(/^\/(.*)\/$/, '$1').replace(/^\^(.*)\$$/, '$1')
  return `^(?:${bare})$`
}

function visit(value: Json | undefined, mend: (schema: JsonObject) => void) {
  if (Array.isArray(value)) for (const item of value) visit(item, mend)
  else if (isObject(value)) {
    // Before what is within: a parent is mended by what its parts say.
    mend(value)
    for (const [name, part] of Object.entries(value)) if (name !== 'example' && name !== 'examples') visit(part, mend)
  }
}

export function asObject(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new TypeError('not an object')
  return value
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectAt(parent: JsonObject, name: string): JsonObject {
  return asObject(parent[name])
}
