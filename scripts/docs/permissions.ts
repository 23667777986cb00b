import { ownersAlone, roleScopes, roles, type Scope, scopes } from '../../src/shared/contract/roles.ts'
import { markdownTable } from './table.ts'

/** What of the API's document this page is made of. */
interface DescribedApi {
  paths?: Record<string, object | undefined>
}

interface Operation {
  security?: Record<string, string[]>[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The page on roles: what each may do, and which routes that opens. */
export function renderPermissions(described: unknown): string {
  const document = described as DescribedApi
  return `# Roles and permissions

Written by \`npm run docs\` from \`src/shared/contract/roles.ts\` and the routes. A role is a set of scopes, as a key
has them; the server asks for the scope of a route before it reads anything of the request.
\`test/http/every-route.test.ts\` asks every route as every role, and expects what is printed here.

${markdownTable(
  ['scope', ...roles],
  scopes.map(scope => [
    `\`${scope}\``,
    ...roles.map(role => ((roleScopes[role] as readonly Scope[]).includes(scope) ? 'yes' : '')),
  ]),
)}

An owner differs from an admin by what no scope says: only an ${ownersAlone.join(' or ')} makes somebody an owner, gives
an owner another role, disables or removes one, and so hands the store on. Nobody, whether a person or a key, gives or
takes a role that may more than they may themselves, and a store keeps an owner who can sign in. Who may give somebody
another role may remove their second factors, if they have lost them, where they may so in each store in which that
person works; nobody removes their own there.

## What each scope opens

${[...scopes, null].map(scope => sectionOf(scope, document)).join('\n\n')}
`
}

function sectionOf(scope: Scope | null, { paths = {} }: DescribedApi): string {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap(method => {
      const operation = (operations as Record<string, Operation | undefined> | undefined)?.[method]
      return operation && scopesOf(operation).includes(scope) ? [line(method, path, operation)] : []
    }),
  )
  const heading = scope === null ? '### Whoever is known' : `### \`${scope}\``
  const said = scope === 'counter:use' ? `${ownSales}\n\n` : ''
  return `${heading}\n\n${said}${routes.join('\n')}`
}

const ownSales = `For people alone, and of a store’s charges for their own sales at the counter:
\`src/server/http/counter-use.ts\`. Whoever has the other scope of such a route is bound by that one only.`

function scopesOf({ security = [] }: Operation): (string | null)[] {
  const scopes = new Set(security.flatMap(one => Object.values(one).flat()))
  return scopes.size > 0 ? [...scopes] : [null]
}

function line(method: string, path: string, { security = [] }: Operation): string {
  const callers = new Set(security.flatMap(one => Object.keys(one)))
  const alone = callers.size === 1 ? `, for ${[...callers][0] === 'key' ? 'keys' : 'people'} alone` : ''
  return `- \`${method.toUpperCase()} ${path}\`${alone}`
}
