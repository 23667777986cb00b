import type { AliasOptions } from 'vite'

/**
 * The payer's page is written like the office, in React's own interface, and runs on Preact, in the browser and on the server: React's
 * own renderer is 59 kB of script, Preact's is 6 (docs/decisions/0029-the-payers-page-runs-on-preact.md).
 */
export const preactForPayers: AliasOptions = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]
