import type { UserConfig } from 'vite'
import { googlePayReact } from './google-pay-react.ts'
import { pageTokens } from './page-tokens.ts'
import { payersBrowsers } from './payers-browsers.ts'
import { preactForPayers } from './preact-for-payers.ts'

interface CheckoutBuild {
  /** Name of the manifest in `dist/web`. */
  manifest: string
  emptyOutDir: boolean
  /** Sources that are gathered in one file with all that they import. */
  gathered: (id: string) => boolean
  input: Record<string, string>
}

/** A build of the payer's page for the browser. */
export function checkoutBuild({ manifest, emptyOutDir, gathered, input }: CheckoutBuild): UserConfig {
  return {
    publicDir: false,
    resolve: { alias: preactForPayers },
    plugins: [pageTokens(), googlePayReact()],
    build: {
      outDir: 'dist/web',
      emptyOutDir,
      manifest,
      target: ['es2020', ...payersBrowsers],
      cssTarget: payersBrowsers,
      cssMinify: 'lightningcss',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'checkout', test: gathered }] } },
        // What is loaded later is loaded by address, so its exports must keep their names.
        preserveEntrySignatures: 'strict',
        input,
      },
    },
  }
}

/**
 * Every page of a payer's but a plain one, in one language: all in one file, so that it is one request. A build for each language, since two in one
 * build would share a file, which is a second request. Wallets, vouchers and saved cards are files of their own, for few pages need them.
 */
export function wholeCheckoutBuild(manifest: string, entry: string): UserConfig {
  return checkoutBuild({
    manifest,
    emptyOutDir: false,
    gathered: id => id.endsWith(entry),
    input: { whole: entry },
  })
}
