import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Alias, BuildEnvironmentOptions, Plugin, UserConfig } from 'vite'
import { issuersOfThisMachine, silentAnalytics } from './scripts/build/in-adyens-library.ts'
import { marksAtHand } from './scripts/build/marks-at-hand.ts'
import { officeFiles } from './scripts/build/office-files.ts'
import { oneDocument } from './scripts/build/one-document.ts'
import { plainImports } from './scripts/build/plain-imports.ts'
import { spokenLanguages } from './scripts/build/spoken-languages.ts'
import { typesAlone } from './scripts/build/types-alone.ts'

/**
 * The oldest browsers that a payer's page, its card form and the services beside it are written for: phones are kept
 * for long. Chrome 91 and iOS 14.5 are of spring 2021.
 */
const payersBrowsers = ['chrome91', 'safari14.1', 'ios14.5', 'firefox78']

const common: BuildEnvironmentOptions = {
  outDir: 'dist/web',
  emptyOutDir: false,
  assetsInlineLimit: 0,
  cssMinify: 'lightningcss',
}
/** By itself the build would take the year's browsers for style. */
const forPayers: BuildEnvironmentOptions = {
  ...common,
  target: ['es2020', ...payersBrowsers],
  cssTarget: payersBrowsers,
  modulePreload: false,
}
const forStaff: BuildEnvironmentOptions = { ...common, target: ['es2022', 'chrome105', 'safari15.4', 'firefox104'] }

/** The payer's page in the browser. Nothing of the office can end up in a file that the two would share. */
const checkout: UserConfig = {
  publicDir: false,
  plugins: [plainImports()],
  build: {
    ...forPayers,
    manifest: 'checkout.json',
    rolldownOptions: {
      // The consent is of a page that asks for it, and of no other.
      input: [
        'src/web/checkout/entries/client.ts',
        'src/web/checkout/entries/challenge.ts',
        'src/web/consent/payer-consent.ts',
      ],
      output: {
        // Each with all that it imports: what two of them share would be one more request.
        codeSplitting: {
          groups: [
            { name: 'client', test: /src\/web\/checkout\/entries\/client\.ts$/, priority: 3 },
            { name: 'react', test: /src\/web\/checkout\/state\/hydrate\.tsx$/, priority: 2 },
            { name: 'faces', test: /src\/web\/checkout\/faces\/faces\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
}

/**
 * The payer's page on the server: one file, `dist/checkout-render.js`. Its types are in
 * `src/web/checkout/entries/render-port.ts`.
 */
const checkoutRender: UserConfig = {
  publicDir: false,
  // By itself a build for the server leaves this to the program that runs it, and brings React twice.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ...common,
    outDir: 'dist',
    ssr: 'src/web/checkout/entries/server.tsx',
    target: 'node22',
    // Style is for the payer's phone.
    cssTarget: payersBrowsers,
    // Nobody downloads it, and a stack trace should be read.
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'checkout-render.js', format: 'esm', codeSplitting: false } },
  },
}

/**
 * What writes mails on the server: one file, `dist/mail-render.js`. Its types are in `src/web/mails/render-port.ts`.
 */
const mailRender: UserConfig = {
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Prettier lays out the HTML of a mail for reading; nobody asks for that, and it is ten times the rest.
  resolve: {
    alias: [
      { find: /^prettier\/.+$/, replacement: fileURLToPath(new URL('scripts/build/nothing.ts', import.meta.url)) },
    ],
  },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ...common,
    outDir: 'dist',
    ssr: 'src/web/mails/server.tsx',
    target: 'node22',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'mail-render.js', format: 'esm', codeSplitting: false } },
  },
}

/**
 * The isolated card form: one document with all but its font and the rarer marks in it, served by a listener of its
 * own. Each gateway with frames of its own has another, which nobody fetches for the others' cards.
 */
const fields = formNamed('card')
const adyenFields: UserConfig = {
  ...formNamed('card-adyen', framesOf('adyen')),
  resolve: { alias: [silentAnalytics()] },
}
const mercadoPagoFields = formNamed('card-mercado-pago', framesOf('mercado-pago'))

/** Where a payer is confirmed before they pay, on the same origin: a document of its own, for a gateway's script. */
const proof = besideForm('proof', 'proof')

/** Where Adyen's library has a payer asked by their issuer, after the payment: likewise. */
const adyenChallenge = besideForm('challenge', 'challenge-adyen', [silentAnalytics(), issuersOfThisMachine()])

/**
 * What runs the services around a store on the payer's page and in the office. A build of its own, so that nothing of
 * it can be in a file that every payer loads.
 */
const services: UserConfig = {
  publicDir: false,
  resolve: { alias: oneSentryCore() },
  build: {
    ...forPayers,
    manifest: 'services.json',
    rolldownOptions: { input: ['src/web/services/start-services.ts', 'src/web/services/start-office-services.ts'] },
  },
}

/** The back office: `dist/web/office.html`. */
const office: UserConfig = {
  publicDir: false,
  plugins: [pageNamed('office'), spokenLanguages(), typesAlone()],
  build: {
    ...forStaff,
    // A browser that knows no such hint fetches a module when it is imported, a moment later; the stand-in would be
    // sent to everybody.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/web/office/index.html', 'src/web/office/push/push-worker.ts'],
      // The frame and what its two first pages share in one file, and the list of charges with its parts in another: a
      // file of its own costs half a KB of headers, and what is compressed together is smaller. What a person asks for
      // later comes by itself.
      output: {
        // The browser knows the worker by its address, which stays.
        entryFileNames: ({ name }) => (name === 'push-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // The first file names all that may come later. What only pages share is nobody's own, and goes by its hash
        // alone.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || name === 'office' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: { groups: officeFiles },
      },
      preserveEntrySignatures: false,
      onLog: withoutDirectives,
    },
  },
}

/**
 * The counter: `dist/web/counter.html`, the worker that opens it without a connection, and what it is installed with.
 * One script, but for dialogs that few sales need: it is small, and opens on a phone at a stand.
 */
const counter: UserConfig = {
  publicDir: 'src/web/counter/public',
  plugins: [pageNamed('counter'), typesAlone()],
  build: {
    ...forStaff,
    modulePreload: false,
    rolldownOptions: {
      input: ['src/web/counter/index.html', 'src/web/counter/worker/counter-worker.ts'],
      output: {
        // The browser knows the worker by its address, which stays.
        entryFileNames: ({ name }) => (name === 'counter-worker' ? '[name].js' : 'assets/counter-[hash].js'),
        // What a dialog that comes later needs too stays where it is needed first.
        codeSplitting: { groups: [{ name: 'counter', test: /src\/web\/counter\/main\.tsx$/ }] },
      },
      preserveEntrySignatures: false,
      onLog: withoutDirectives,
    },
  },
}

/** The builds of the product, in their order. `npm run build` makes them all (`scripts/build.ts`). */
export const builds = {
  checkout,
  checkoutRender,
  mailRender,
  fields,
  adyenFields,
  mercadoPagoFields,
  adyenChallenge,
  proof,
  services,
  office,
  counter,
}

/** The gallery of components (`npm run gallery`), which is no part of the product. */
export const gallery: UserConfig = {
  root: 'src/web/gallery',
  cacheDir: '../../../node_modules/.vite/gallery',
  publicDir: false,
  plugins: [spokenLanguages()],
  server: { host: '127.0.0.1', port: 4300, strictPort: true, fs: { allow: ['../../..'] } },
  preview: { host: '127.0.0.1', port: 4300, strictPort: true },
  build: {
    ...forStaff,
    outDir: '../../../dist/gallery',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { onLog: withoutDirectives },
  },
}

/** The script and the style of a gateway's frames in the page of the card form, in the place of its own. */
function framesOf(gateway: 'adyen' | 'mercado-pago'): Plugin {
  return {
    name: 'frames-of-gateway',
    transformIndexHtml: {
      order: 'pre',
      handler: html =>
        html.replace('"./main.ts"', `"./${gateway}/main.ts"`).replace('"./fields.css"', '"./frames/frames.css"'),
    },
  }
}

/** A card form as one document. */
function formNamed(name: string, ...frames: Plugin[]): UserConfig {
  const page = 'src/web/fields/index.html'
  return {
    publicDir: false,
    plugins: [...frames, marksAtHand(), oneDocument(page, `${name}.html`)],
    build: { ...forPayers, outDir: 'dist/fields', rolldownOptions: { input: page } },
  }
}

/** A document beside the card form, of its origin. */
function besideForm(folder: string, name: string, alias: Alias[] = []): UserConfig {
  const page = `src/web/fields/${folder}/index.html`
  return {
    publicDir: false,
    plugins: [oneDocument(page, `${name}.html`)],
    resolve: { alias },
    build: { ...forPayers, outDir: 'dist/fields', rolldownOptions: { input: page } },
  }
}

/** "use client" means something to server components only. */
function withoutDirectives<Log extends { code?: string }>(
  level: 'info' | 'debug' | 'warn',
  message: Log,
  log: (level: 'info' | 'debug' | 'warn', message: Log) => void,
): void {
  if (message.code !== 'MODULE_LEVEL_DIRECTIVE') log(level, message)
}

/** Vite writes a page under its source's path; the server looks for it as `office.html`, or `counter.html`. */
function pageNamed(name: 'office' | 'counter'): Plugin {
  return {
    name: `${name}-html`,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle[`src/web/${name}/index.html`]
      if (page) page.fileName = `${name}.html`
    },
  }
}

/** The packages of Sentry each bring the same core, since another version stands above them: one of them is enough. */
function oneSentryCore(): { find: RegExp; replacement: string }[] {
  const require = createRequire(import.meta.url)
  const ofBrowser = createRequire(require.resolve('@sentry/browser'))
  return ['@sentry/core', '@sentry/core/browser'].map(name => {
    const file = ofBrowser.resolve(name).replace('/cjs/', '/esm/')
    return { find: new RegExp(`^${name}$`), replacement: file }
  })
}
