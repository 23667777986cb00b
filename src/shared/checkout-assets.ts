import { type Language, languages } from './language.ts'

/** Addresses of the files that the payer's page loads, read once from the build's manifest. */
export interface CheckoutAssets {
  /** For each language its entry, and the modules the entry imports: fetched together instead of one after another. */
  readonly scripts: Readonly<Record<Language, { readonly entry: string; readonly imports: readonly string[] }>>
  readonly font: string
  readonly icon: string
}

/** What we read of an entry of Vite's `manifest.json`. */
export interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry | undefined>>

const sources = {
  scripts: { 'pt-BR': 'src/web/checkout/start-pt-br.ts', 'en-GB': 'src/web/checkout/start-en-gb.ts' },
  font: 'src/web/ui/fonts/inter.woff2',
  icon: 'src/web/ui/favicon.svg',
} as const

/**
 * The assets of the checkout from a parsed `dist/web/manifest.json`.
 * @throws Error when the manifest lacks one: it is of another build.
 */
export function checkoutAssets(manifest: Manifest): CheckoutAssets {
  const entry = (source: string): ManifestEntry => {
    const found = manifest[source]
    if (!found) throw new Error(`dist/web/manifest.json has no ${source}: build again with npm run build.`)
    return found
  }
  const script = (language: Language) => {
    const source = sources.scripts[language]
    return { entry: address(entry(source)), imports: allImports(source, entry).map(address) }
  }
  const [portuguese, english] = languages
  return {
    scripts: { [portuguese]: script(portuguese), [english]: script(english) },
    font: address(entry(sources.font)),
    icon: address(entry(sources.icon)),
  }
}

function address({ file }: ManifestEntry): string {
  return `/${file}`
}

function allImports(source: string, entry: (source: string) => ManifestEntry): ManifestEntry[] {
  const seen = new Set<string>()
  const visit = (from: string) => {
    for (const imported of entry(from).imports ?? []) {
      if (seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  visit(source)
  return [...seen].map(entry)
}
