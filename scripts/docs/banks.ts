import type { BankProfile } from '../../src/shared/bank-profiles/bank-profile.ts'
import { type PixOperation, pixOperations } from '../../src/shared/bank-profiles/pix-operations.ts'
import { markdownTable } from './table.ts'

/** What a bank may offer beyond what every account needs, and the operations that it takes. */
const abilities: readonly { text: string; needs: readonly string[] }[] = [
  { text: 'charge, our txid', needs: ['PUT /cob/{txid}', 'PATCH /cob/{txid}', 'GET /cob/{txid}'] },
  { text: 'charge, the bank’s txid', needs: ['POST /cob'] },
  { text: 'due date (`cobv`)', needs: ['PUT /cobv/{txid}'] },
  { text: 'find charges', needs: ['GET /cob'] },
  { text: 'refund, whole or part', needs: ['PUT /pix/{e2eid}/devolucao/{id}', 'GET /pix/{e2eid}/devolucao/{id}'] },
  { text: 'MED seen', needs: ['GET /pix', 'GET /pix/{e2eid}'] },
  { text: 'webhook set by program', needs: ['PUT /webhook/{chave}', 'GET /webhook/{chave}'] },
]

/** What each bank can do: what its profile does not take away, and no more than the connector speaks. */
export function bankAbilityTable(profiles: readonly BankProfile[]): string {
  return markdownTable(
    ['profile', ...abilities.map(({ text }) => text), 'bank calls', 'mutual TLS'],
    profiles.map(profile => [
      `\`${profile.name}\``,
      ...abilities.map(({ needs }) => (needs.every(operation => offers(profile, operation)) ? 'yes' : 'no')),
      profile.webhook.appends === '/pix' ? '`{url}/pix`' : '`{url}`',
      profile.environments.production?.mtls ?? 'where the bank wants it',
    ]),
  )
}

function offers({ notOffered }: BankProfile, operation: string): boolean {
  const spoken = (pixOperations as readonly string[]).includes(operation)
  return spoken && !notOffered.includes(operation as PixOperation)
}

/** How each bank is called. */
export function bankDifferenceTable(profiles: readonly BankProfile[]): string {
  return markdownTable(['profile', 'API before `/cob`', 'token', 'client', 'besides'], profiles.map(differenceRow))
}

function differenceRow(profile: BankProfile): string[] {
  const { production } = profile.environments
  const { client, body, grantType, scope } = profile.token
  const ways = { basic: 'Basic', body: 'id and secret in the body', 'id-only': 'id in the body, no secret' }
  const resources = Object.entries(production?.resources ?? {}).map(([path, url]) => `\`${path}\` at \`${url}\``)
  const besides = [
    ...profile.headers.map(({ name }) => `header \`${name}\``),
    ...profile.query.map(({ name }) => `query \`${name}\``),
    ...Object.values(profile.aliases).flatMap(names =>
      Object.entries(names ?? {}).map(([a, b]) => `\`${b}\` for \`${a}\``),
    ),
    ...profile.notOffered.map(operation => `no \`${operation}\``),
    ...resources,
  ]
  return [
    `\`${profile.name}\``,
    production ? `\`${production.api}\`` : 'the account’s',
    production?.token ? `\`${production.token}\`` : 'the account’s',
    [
      ways[client],
      ...(body === 'json' ? ['JSON'] : []),
      ...(grantType === 'query' ? ['grant in the query'] : []),
      ...(scope === 'not-sent' ? ['no scope'] : []),
    ].join(', '),
    besides.join('; '),
  ]
}

/** Where the facts are from, and what is not sure. */
export function bankNotes(profiles: readonly BankProfile[]): string {
  return profiles.map(notesOf).join('\n\n')
}

function notesOf({ bank, name, sources, notes }: BankProfile): string {
  const lines = [...sources.map(source => `- Source: ${source}`), ...notes.map(note => `- ${note}`)]
  return `### ${bank} (\`${name}\`)\n\n${lines.join('\n')}`
}
