import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { chargeCreateSchema } from '../../shared/contract/charge.ts'
import { systemActor } from '../access/principal.ts'
import { writeOwnerOnlyFile } from '../base/owner-only-file.ts'
import { randomToken } from '../base/tokens.ts'
import { createCharge } from '../charges/charge/create-charge.ts'
import { readCharge } from '../charges/charge/read-charge.ts'
import { setAffiliation } from '../stores/set-voucher-affiliation.ts'
import type { Config } from './config.ts'
import { openSandboxAccount, openSandboxMerchant, sandboxAffiliations, sandboxTerms } from './open-sandbox-account.ts'
import { openStoreAtBank } from './open-store-at-bank.ts'
import type { AppParts } from './wire.ts'

/** What the first run leaves in `first-run.json`. */
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
 * On a fresh installation with a sandbox beside it: a test store connected to the sandbox's bank and acquirer as any
 * store is connected to any, its owner, an API key and a charge to pay. Returns the lines that say where everything is;
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
  return { lines: describe(config, sandboxUrl, facts, file) }
}

async function makeDemoStore(parts: AppParts, publicUrl: string, sandboxUrl: string): Promise<FirstRunFacts> {
  const [bank, access] = await Promise.all([
    openSandboxAccount(sandboxUrl, demo),
    openSandboxMerchant(sandboxUrl, demo.name),
  ])
  const acquirer = { access, accountName: 'Adquirente de teste', terms: sandboxTerms }
  // Of the same group, so that one can stand in for the other.
  const reserve = await openSandboxMerchant(sandboxUrl, `${demo.name} (reserva)`, access.vault)
  const standIns = [{ access: reserve, accountName: 'Adquirente reserva', terms: sandboxTerms }]
  const password = randomToken(16)
  const owner = await parts.signIn.createUser({ name: demo.owner, email: demo.email, password })
  const payerAppUrl = `${sandboxUrl}/phone?code={br_code}`
  const store = await openStoreAtBank(
    parts,
    { seller: demo, bank, accountName: 'Banco de teste', acquirer, standIns, payerAppUrl, keyName: 'First key', owner },
    systemActor,
  )
  const charge = await parts.database.inStore(store.id, async transaction => {
    for (const known of sandboxAffiliations) await setAffiliation(transaction, known, systemActor)
    const input = chargeCreateSchema.parse({
      amount: 12990,
      description: 'Cesta de café da manhã',
      reference: '1001',
      methods: ['pix', 'credit-card', 'debit-card', 'voucher'],
      voucher: { kind: 'meal' },
      split_tender: true,
      expires_in: 7 * 86_400,
      metadata: { demo: randomUUID() },
    })
    const { id } = await createCharge(parts, transaction, input, systemActor)
    return readCharge(transaction, id, publicUrl)
  })
  return {
    base_url: publicUrl,
    api_key: store.key,
    office: { email: demo.email, password },
    checkout_url: charge.checkout_url,
    sandbox: { url: sandboxUrl },
  }
}

function describe(
  { publicUrl, fieldsUrl }: Config,
  sandboxUrl: string | null,
  facts: FirstRunFacts | null,
  file: string,
): string[] {
  const lines = [`Guichê is open at ${publicUrl}`, '', `  Back office    ${publicUrl}/office`]
  if (facts) {
    lines.push(`  sign in as     ${facts.office.email}`, `  password       ${facts.office.password}`)
    lines.push(`  API key        ${facts.api_key}`, `  A checkout     ${facts.checkout_url}`)
  }
  lines.push(`  Card fields    ${fieldsUrl}`)
  if (sandboxUrl) lines.push(`  Payer's phone  ${sandboxUrl}/phone`, `  Sandbox        ${sandboxUrl}`)
  if (facts) lines.push('', `The same is in ${file}.`)
  return lines
}
