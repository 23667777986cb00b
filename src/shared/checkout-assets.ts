import { type Language, languages } from './language.ts'

/** A language's modules of the payer's page. What a module imports is fetched together with it instead of one after another. */
export interface CheckoutScripts {
  /** Of a page that plainly waits for a Pix. */
  readonly plain: string
  readonly plainImports: readonly string[]
  /** What such a page loads once something happened. */
  readonly later: string
  readonly laterImports: readonly string[]
  /** Of every other page: all in one. */
  readonly whole: string
  readonly wholeImports: readonly string[]
  /** What comes besides where the store takes a wallet, and where a page begins with parts. */
  readonly wallets: readonly string[]
  readonly parts: readonly string[]
}

/** Addresses of the files that the payer's page loads, read once from the builds' manifests. */
export interface CheckoutAssets {
  readonly scripts: Readonly<Record<Language, CheckoutScripts>>
  readonly laterStyle: string
  /** Of a page whose store has connected a service, and of the office of such a store. */
  readonly services: string
  readonly officeServices: string
  /** Of a page that asks for consent. */
  readonly consent: string
  readonly font: string
}

/** What we read of an entry of Vite's manifest. */
export interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry | undefined>>

const folder = 'src/web/checkout'
const suffixes = { 'pt-BR': 'pt-br', 'en-GB': 'en-gb' } as const satisfies Record<Language, string>

/** The manifest of a language's whole page, in `dist/web`. */
export function wholeManifest(language: Language): string {
  return `whole-${suffixes[language]}.json`
}

/**
 * The assets of the checkout from the builds' parsed manifests in `dist/web`, by their names.
 * @throws Error when they lack one: they are of another build.
 */
export function checkoutAssets(read: (manifest: string) => Manifest): CheckoutAssets {
  const plain = builtFiles(read('manifest.json'))
  const scripts = (language: Language): CheckoutScripts => {
    const suffix = suffixes[language]
    const entry = plain.entry(`${folder}/plain.ts`)
    const later = `${folder}/later-${suffix}.ts`
    const known = [entry.file, ...entry.imports]
    const whole = builtFiles(read(wholeManifest(language)))
    const all = whole.entry(`${folder}/whole-${suffix}.ts`)
    const besides = (source: string) =>
      [whole.address(source), ...whole.imports(source)].filter(file => ![all.file, ...all.imports].includes(file))
    return {
      plain: entry.file,
      plainImports: entry.imports,
      later: plain.address(later),
      laterImports: plain.imports(later).filter(file => !known.includes(file)),
      whole: all.file,
      wholeImports: all.imports,
      wallets: besides(`${folder}/wallet-${suffix}.ts`),
      parts: besides(`${folder}/split-${suffix}.ts`),
    }
  }
  const services = builtFiles(read('services.json'))
  const [portuguese, english] = languages
  return {
    scripts: { [portuguese]: scripts(portuguese), [english]: scripts(english) },
    laterStyle: plain.address(`${folder}/later-page.css`),
    services: services.address('src/web/services/start-services.ts'),
    officeServices: services.address('src/web/services/start-office-services.ts'),
    consent: plain.address('src/web/consent/payer-consent.ts'),
    font: plain.address('src/web/ui/fonts/inter.woff2'),
  }
}

function builtFiles(manifest: Manifest) {
  const find = (source: string): ManifestEntry => {
    const entry = manifest[source]
    if (!entry) throw new Error(`dist/web has no ${source}: build again with npm run build.`)
    return entry
  }
  const address = (source: string) => `/${find(source).file}`
  /** Everything a module imports, itself left out, each once. */
  const imports = (source: string): string[] => {
    const seen = new Set<string>()
    const visit = (from: string) => {
      for (const imported of find(from).imports ?? []) {
        if (seen.has(imported)) continue
        seen.add(imported)
        visit(imported)
      }
    }
    visit(source)
    return [...seen].map(address)
  }
  /** A page's own script. The build gathers it in one chunk (vite.checkout.config.ts), and may leave a shell that imports it: that is passed over. */
  const entry = (source: string): { file: string; imports: string[] } => {
    const [gathered] = find(source).imports ?? []
    const own = gathered ?? source
    return { file: address(own), imports: imports(own) }
  }
  return { address, imports, entry }
}
