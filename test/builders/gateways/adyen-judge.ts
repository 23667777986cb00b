import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import { patientServer } from '../patient-server.ts'

/** What went by, and every way in which it was not as Adyen describes it. */
export interface AdyenJudge {
  baseUrl: string
  operations: string[]
  problems: string[]
  close(): Promise<void>
}

const spec = new URL('../../conformance/adyen/checkout-v72.json', import.meta.url)

/** Stands before the sandbox's Adyen, lets everything through, and checks it by the official description. */
export async function judgeAdyen(sandboxUrl: string): Promise<AdyenJudge> {
  const backend = new OpenAPIBackend({
    definition: JSON.parse(readFileSync(spec, 'utf8')) as Document,
    ajvOpts: { strict: false, allErrors: true, formats: fullFormats },
  })
  await backend.init()
  const operations: string[] = []
  const problems: string[] = []
  const server = patientServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    const { method = '', url = '' } = incoming
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...passed } = headers
    const answer = await fetch(sandboxUrl + url, { method, headers: passed, ...(text && { body: text }) })
    const body = await answer.text()
    check({ method, path: url.replace('/adyen/v72', ''), headers, body: text }, answer.status, body)
    outgoing.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function check(
    asked: { method: string; path: string; headers: Record<string, string>; body: string },
    status: number,
    answered: string,
  ) {
    const request = { ...asked, body: asked.body === '' ? undefined : JSON.parse(asked.body) }
    const operation = backend.router.matchOperation(request)
    const name = `${asked.method} ${asked.path}`
    if (!operation?.operationId) return void problems.push(`${name}: there is no such operation`)
    operations.push(operation.operationId)
    const add = (
      what: string,
      errors: { instancePath?: string; message?: string; params?: object }[] | null | undefined,
    ) =>
      problems.push(
        ...(errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${name}, ${what}: ${instancePath} ${message} ${JSON.stringify(params)}`,
        ),
      )
    add('request', backend.validator.validateRequest(request, operation).errors)
    if (!operation.responses?.[status]) problems.push(`${name}: ${status} is not among the declared statuses`)
    else if (answered !== '')
      add(String(status), backend.validator.validateResponse(JSON.parse(answered), operation, status).errors)
  }

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/adyen/v72`,
    operations,
    problems,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
