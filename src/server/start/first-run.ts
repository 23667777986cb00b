import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { chargeCreateSchema } from '../../shared/contract/charge.ts'
import { systemActor } from '../access/principal.ts'
import { countStores, dropSetup, dropUser, issueSetupToken, readSetup } from '../access/setup.ts'
import { writeOwnerOnlyFile } from '../base/owner-only-file.ts'
import { INITIAL_PASSWORD, randomToken } from '../base/tokens.ts'
import { createCharge } from '../charges/charge/create-charge.ts'
import { readCharge } from '../charges/charge/read-charge.ts'
import { setAffiliation } from '../stores/cards/set-voucher-affiliation.ts'
import type { Config } from './config.ts'
import { openSandboxAccount, openSandboxMerchant, sandboxAffiliations, sandboxTerms } from './open-sandbox-account.ts'
import { openStoreAtBank } from './open-store-at-bank.ts'
import { callSandbox, type SandboxAccess } from './sandbox-access.ts'
import { setupLines } from './setup-lines.ts'
import type { AppParts } from './wire.ts'

/** What the first run leaves in `first-run.json`. */
interface FirstRunFacts {
  base_url: string
  api_key: string
  office: { email: string; password: string }
  checkout_url: string
  sandbox: { url: string; control_key: string }
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
 * store is connected to any, its owner, an API key and a charge to pay. Returns the lines that say where everything
 * is. Password and key are among them at that one start: a terminal and a log are read by more people than the file.
 */
export async function firstRun(options: {
  config: Config
  dataDir: string
  sandbox: SandboxAccess | null
  parts: AppParts
}): Promise<{ lines: string[] }> {
  const { config, dataDir, sandbox, parts } = options
  const file = join(dataDir, FILE)
  const stores = await countStores(parts.database)
  const isFirst = stores === 0 && sandbox !== null
  const made = isFirst ? await makeDemoStore(parts, config.publicUrl, sandbox) : null
  if (made) writeFacts(file, made.facts)
  const setup = await openSetup(parts, { stores, example: made?.store ?? null, publicUrl: config.publicUrl })
  const facts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstRunFacts) : null
  if (facts && sandbox) keepControlKey(file, facts, sandbox)
  const controls = sandbox && (await controlsLink(sandbox))
  return { lines: describe(config, { sandbox, controls, facts, file, isFirst, setup }) }
}

/**
 * The link by which whoever runs this sets it up, at each start until somebody has used one, and the lines that say so.
 * A set-up that nobody began is over once the operator has made stores by commands.
 */
async function openSetup(
  { authDatabase, clock }: AppParts,
  { stores, example, publicUrl }: { stores: number; example: string | null; publicUrl: string },
): Promise<string[]> {
  const setup = await readSetup(authDatabase)
  if (setup?.owner_id) {
    return setup.step === 'done' ? [] : ['', `The set-up goes on at ${publicUrl}/office/setup, signed in as its owner.`]
  }
  const examples = example || setup?.example_store_id ? 1 : 0
  if (stores > examples || (stores > 0 && !setup)) {
    if (setup) await dropSetup(authDatabase)
    return []
  }
  const token = await issueSetupToken(authDatabase, { now: clock.now(), example })
  return token ? setupLines(publicUrl, token) : []
}

function writeFacts(file: string, facts: FirstRunFacts): void {
  writeOwnerOnlyFile(file, `${JSON.stringify(facts, null, 2)}\n`)
}

/** A sandbox whose folder was removed has another key since. */
function keepControlKey(file: string, facts: FirstRunFacts, { url, controlKey }: SandboxAccess): void {
  if (facts.sandbox.url === url && facts.sandbox.control_key === controlKey) return
  writeFacts(file, { ...facts, sandbox: { url, control_key: controlKey } })
}

const linkSchema = z.object({ url: z.url() })

/** The address that signs a browser in to the sandbox's controls; null where it ended a moment ago. */
function controlsLink(sandbox: SandboxAccess): Promise<string | null> {
  return callSandbox(sandbox, '/page-links', {}).then(
    answer => linkSchema.parse(answer).url,
    () => null,
  )
}

async function makeDemoStore(
  parts: AppParts,
  publicUrl: string,
  sandbox: SandboxAccess,
): Promise<{ facts: FirstRunFacts; store: string }> {
  const [bank, access] = await Promise.all([openSandboxAccount(sandbox, demo), openSandboxMerchant(sandbox, demo.name)])
  const acquirer = { access, accountName: 'Adquirente de teste', terms: sandboxTerms }
  // Of the same group, so that one can stand in for the other.
  const reserve = await openSandboxMerchant(sandbox, `${demo.name} (reserva)`, access.vault)
  const standIns = [{ access: reserve, accountName: 'Adquirente reserva', terms: sandboxTerms }]
  // Left by a first run that was cut off: there is no store yet, and nobody has seen the password.
  const leftBehind = await parts.signIn.findUser(demo.email)
  if (leftBehind) await dropUser(parts.authDatabase, leftBehind.id)
  const password = randomToken(INITIAL_PASSWORD)
  const owner = await parts.signIn.createUser({ name: demo.owner, email: demo.email, password })
  const payerAppUrl = `${sandbox.url}/phone?code={br_code}`
  const store = await openStoreAtBank(
    parts,
    {
      seller: demo,
      bank,
      accountName: 'Banco de teste',
      acquirer,
      standIns,
      payerAppUrl,
      keyName: 'Primeira chave',
      owner,
    },
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
  const facts = {
    base_url: publicUrl,
    api_key: store.key,
    office: { email: demo.email, password },
    checkout_url: charge.checkout_url,
    sandbox: { url: sandbox.url, control_key: sandbox.controlKey },
  }
  return { facts, store: store.id }
}

function describe(
  { publicUrl, fieldsUrl }: Config,
  known: {
    sandbox: SandboxAccess | null
    controls: string | null
    facts: FirstRunFacts | null
    file: string
    isFirst: boolean
    setup: string[]
  },
): string[] {
  const { sandbox, controls, facts, file, isFirst, setup } = known
  const lines = [`Guichê is open at ${publicUrl}`, ...setup, '', `  Back office    ${publicUrl}/office`]
  if (facts && setup.length > 0) lines.push('  Its store of examples is ready:')
  if (facts) lines.push(`  sign in as     ${facts.office.email}`)
  if (facts && isFirst) lines.push(`  password       ${facts.office.password}`, `  API key        ${facts.api_key}`)
  if (facts) lines.push(`  A checkout     ${facts.checkout_url}`)
  lines.push(`  Card fields    ${fieldsUrl}`)
  if (sandbox) lines.push(`  Payer's phone  ${sandbox.url}/phone`, `  Sandbox        ${sandbox.url}`)
  if (controls) lines.push(`  its controls   ${controls} (good for 12 hours)`)
  if (facts && isFirst) {
    lines.push('', 'The password and the API key are printed this once.')
    lines.push(`They stay in ${file}, which its owner alone may read.`)
    lines.push('', 'The store is empty: `npm run guiche -- demo` fills it with ninety days of a bakery’s business.')
  } else if (facts) lines.push('', `The password and the API key are in ${file}.`)
  return lines
}
