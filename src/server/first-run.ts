import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { scopes } from '../shared/contract/access.ts'
import { chargeCreateSchema } from '../shared/contract/charge.ts'
import { createApiKey } from './access/create-api-key.ts'
import { joinStore } from './access/join-store.ts'
import { systemActor } from './access/principal.ts'
import { writeOwnerOnlyFile } from './base/owner-only-file.ts'
import { randomToken } from './base/tokens.ts'
import { createCharge } from './charges/create-charge.ts'
import { readCharge } from './charges/read-charge.ts'
import type { Config } from './config.ts'
import { connectProvider } from './stores/connect-provider.ts'
import { createStore } from './stores/create-store.ts'
import type { AppParts } from './wire.ts'

/** What the first run leaves in `first-run.json` (design/product.md, "What a first run looks like"). */
interface FirstRunFacts {
  base_url: string
  api_key: string
  office: { email: string; password: string }
  checkout_url: string
  sandbox: { url: string }
}

const demo = {
  name: 'Padaria Aurora',
  legalName: 'Padaria Aurora Ltda.',
  taxId: '12ABC34501DE35',
  city: 'São Paulo',
  email: 'dono@padaria-aurora.example',
  owner: 'Dona Aurora',
} as const

const FILE = 'first-run.json'

/**
 * On a fresh installation with a sandbox beside it: a test store connected to the sandbox's bank as any store is
 * connected to any bank, its owner, an API key and a charge to pay. Returns the lines that say where everything is;
 * on later starts it only reads them again.
 */
export async function firstRun(options: {
  config: Config
  dataDir: string
  sandboxUrl: string | null
  parts: AppParts
}): Promise<{ lines: string[] }> {
  const { config, dataDir, sandboxUrl, parts } = options
  const file = join(dataDir, FILE)
  const { rows } = await sql<{ stores: number }>`select find_store_count() as stores`.execute(parts.database.lookup)
  if (rows[0]?.stores === 0 && sandboxUrl) {
    const facts = await makeDemoStore(parts, config.publicUrl, sandboxUrl)
    writeOwnerOnlyFile(file, `${JSON.stringify(facts, null, 2)}\n`)
  }
  const facts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstRunFacts) : null
  return { lines: describe(config.publicUrl, sandboxUrl, facts, file) }
}

async function makeDemoStore(parts: AppParts, publicUrl: string, sandboxUrl: string): Promise<FirstRunFacts> {
  const receiver = await openSandboxAccount(sandboxUrl)
  const store = await createStore(parts, { ...demo, mode: 'test' }, systemActor)
  const password = randomToken(16)
  const user = await parts.signIn.createUser({ name: demo.owner, email: demo.email, password })
  const made = await parts.database.inStore(store, async transaction => {
    await joinStore(transaction, user, 'owner', systemActor)
    await connectProvider(
      parts,
      transaction,
      {
        provider: 'pix-api',
        name: 'Banco de teste',
        credentials: {
          baseUrl: receiver.base_url,
          tokenUrl: receiver.token_url,
          clientId: receiver.client_id,
          clientSecret: receiver.client_secret,
          pixKey: receiver.pix_key,
          merchantName: demo.name,
          merchantCity: demo.city,
        },
        payerAppUrl: `${sandboxUrl}/phone?code={br_code}`,
      },
      systemActor,
    )
    return createApiKey(transaction, { name: 'First key', scopes }, systemActor)
  })
  const charge = await parts.database.inStore(store, async transaction => {
    const input = chargeCreateSchema.parse({
      amount: 12990,
      description: 'Cesta de café da manhã',
      reference: '1001',
      expires_in: 7 * 86_400,
      metadata: { demo: randomUUID() },
    })
    const { charge: id } = await createCharge(parts, transaction, input, systemActor)
    return readCharge(transaction, id, publicUrl)
  })
  return {
    base_url: publicUrl,
    api_key: made.key,
    office: { email: demo.email, password },
    checkout_url: charge.checkout_url,
    sandbox: { url: sandboxUrl },
  }
}

const receiverSchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  token_url: z.url(),
  base_url: z.url(),
  pix_key: z.string(),
})

/** Opens an account at the sandbox's bank: what a merchant does by signing a contract. */
async function openSandboxAccount(sandboxUrl: string): Promise<z.infer<typeof receiverSchema>> {
  const response = await fetch(`${sandboxUrl}/control/bank/receivers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tax_id: demo.taxId, name: demo.name, city: demo.city }),
  })
  if (!response.ok) throw new Error(`The sandbox's bank opened no account: ${response.status}`)
  return receiverSchema.parse(await response.json())
}

function describe(publicUrl: string, sandboxUrl: string | null, facts: FirstRunFacts | null, file: string): string[] {
  const lines = [`Guichê is open at ${publicUrl}`, '', `  Back office    ${publicUrl}/office`]
  if (facts) {
    lines.push(`  sign in as     ${facts.office.email}`, `  password       ${facts.office.password}`)
    lines.push(`  API key        ${facts.api_key}`, `  A checkout     ${facts.checkout_url}`)
  }
  if (sandboxUrl) lines.push(`  Payer's phone  ${sandboxUrl}/phone`, `  Sandbox        ${sandboxUrl}`)
  if (facts) lines.push('', `The same is in ${file}.`)
  return lines
}
