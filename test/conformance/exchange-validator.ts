import { fullFormats } from 'ajv-formats/dist/formats.js'
import { type Document, OpenAPIBackend, type Operation, type ValidationResult } from 'openapi-backend'
import { DECLARED_MEDIA_TYPES, type Json, type JsonObject } from './repair-spec.ts'
import { undeclaredFields } from './undeclared-fields.ts'

/** One request of API Pix and its answer, as they went over the wire. `path` begins after the bank's prefix. */
export interface Exchange {
  method: string
  path: string
  requestHeaders: Record<string, string>
  requestBody: string
  status: number
  responseHeaders: Record<string, string>
  responseBody: string
}

/** Every way in which an exchange is not API Pix, in sentences; none when it is. */
export type ExchangeValidator = (exchange: Exchange) => { operation: string; problems: string[] }

/**
 * Checks exchanges against the description with openapi-backend and ajv, which know nothing of our connector or of our
 * bank. Stricter than the standard in one thing: a field that it does not declare is a problem, for a name that is
 * spelt wrong is one.
 */
export async function createExchangeValidator(spec: JsonObject): Promise<ExchangeValidator> {
  const backend = new OpenAPIBackend({
    definition: spec as unknown as Document,
    ajvOpts: { strict: false, allErrors: true, formats: fullFormats },
  })
  await backend.init()

  return exchange => {
    const request = {
      method: exchange.method,
      path: exchange.path,
      headers: exchange.requestHeaders,
      body: jsonOrText(exchange.requestBody),
    }
    const name = `${exchange.method} ${exchange.path}`
    const operation = backend.router.matchOperation(request)
    if (!operation?.operationId) return { operation: name, problems: [`${name}: API Pix has no such operation`] }

    const named = (problems: string[], what: string) => problems.map(problem => `${name}, ${what}: ${problem}`)
    return {
      operation: operation.operationId,
      problems: [
        ...named(schemaProblems(backend.validator.validateRequest(request, operation)), 'request'),
        ...named(requestProblems(exchange, operation), 'request'),
        ...named(schemaProblems(validateResponse(exchange, operation)), `answer ${exchange.status}`),
        ...named(responseProblems(exchange, operation), `answer ${exchange.status}`),
      ],
    }
  }

  function validateResponse({ responseBody, status }: Exchange, operation: Operation): ValidationResult {
    if (!responseContent(operation, status)) return { valid: true }
    return backend.validator.validateResponse(jsonOrText(responseBody), operation, status)
  }
}

function schemaProblems({ errors }: ValidationResult): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    const particulars = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''
    return `${instancePath || 'the whole'} ${message ?? 'is wrong'}${particulars}`
  })
}

/** What schemas do not say of a request: media type, and a body where there is none. */
function requestProblems({ requestBody, requestHeaders }: Exchange, operation: Operation): string[] {
  const content = asContent(operation.requestBody)
  if (!content) return requestBody === '' ? [] : ['has a body, and the operation has none']
  const type = mediaType(requestHeaders)
  const declared = content[type]
  if (!declared) return [`is ${type || 'of no type'}, not ${Object.keys(content).join(' or ')}`]
  return undeclaredFields(declared.schema, jsonOrText(requestBody)).map(field => `has the undeclared field ${field}`)
}

function responseProblems(exchange: Exchange, operation: Operation): string[] {
  const { status, responseBody, responseHeaders } = exchange
  // The description says nothing of 401: it is OAuth's, RFC 6750, 3.
  if (status === 401) return responseHeaders['www-authenticate'] ? [] : ['names no scheme in WWW-Authenticate']
  if (!operation.responses?.[status]) return ['is not among the declared statuses']
  const content = responseContent(operation, status)
  if (!content) return responseBody === '' ? [] : ['has a body, and the description has none']
  const type = mediaType(responseHeaders)
  const types = mediaTypes(operation, status) ?? Object.keys(content)
  if (!types.includes(type)) return [`is ${type || 'of no type'}, not ${types.join(' or ')}`]
  const body = jsonOrText(responseBody)
  const about = isProblem(body) && body.status !== status ? [`says that its status is ${body.status}`] : []
  return [...about, ...undeclaredFields(content[type]?.schema, body).map(field => `has the undeclared field ${field}`)]
}

type Content = Record<string, { schema?: JsonObject }>

function responseContent(operation: Operation, status: number): Content | undefined {
  return asContent(operation.responses?.[status])
}

function mediaTypes(operation: Operation, status: number): string[] | undefined {
  return (operation.responses?.[status] as { [DECLARED_MEDIA_TYPES]?: string[] } | undefined)?.[DECLARED_MEDIA_TYPES]
}

/** Everything is dereferenced by now. */
function asContent(part: unknown): Content | undefined {
  return (part as { content?: Content } | undefined)?.content
}

function mediaType(headers: Record<string, string>): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function jsonOrText(text: string): Json | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isProblem(body: unknown): body is { status: number } {
  return typeof body === 'object' && body !== null && 'title' in body && 'status' in body
}
