import { type Language, languages } from './language.ts'

/** A language's modules of the payer's page. */
export interface CheckoutScripts {
  readonly entry: string
  /** What the entry imports: fetched together with it instead of one after another. */
  readonly imports: readonly string[]
  /** What is loaded once something happened. */
  readonly later: string
  readonly laterImports: readonly string[]
  /** What is loaded once the payer chose the card, besides what is loaded later. */
  readonly card: string
  readonly cardImports: readonly string[]
}

/** Addresses of the files that the payer's page loads, read once from the build's manifest. */
export interface CheckoutAssets {
  readonly scripts: Readonly<Record<Language, CheckoutScripts>>
  readonly laterStyle: string
  readonly cardStyle: string
  readonly font: string
  readonly icon: string
}

/** What we read of an entry of Vite's `manifest.json`. */
export interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry | undefined>>

const folder = 'src/web/checkout'
/** The build gathers all of the entry in one chunk (vite.checkout.config.ts): the entry is a shell that imports it. */
const shell = `${folder}/start.tsx`
const later = {
  'pt-BR': `${folder}/later-pt-br.ts`,
  'en-GB': `${folder}/later-en-gb.ts`,
} as const satisfies Record<Language, string>
const card = {
  'pt-BR': `${folder}/card-pt-br.ts`,
  'en-GB': `${folder}/card-en-gb.ts`,
} as const satisfies Record<Language, string>

/**
 * The assets of the checkout from a parsed `dist/web/manifest.json`.
 * @throws Error when the manifest lacks one: it is of another build.
 */
export function checkoutAssets(manifest: Manifest): CheckoutAssets {
  const find = (source: string): ManifestEntry => {
    const entry = manifest[source]
    if (!entry) throw new Error(`dist/web/manifest.json has no ${source}: build again with npm run build.`)
    return entry
  }
  const address = (source: string) => `/${find(source).file}`
  const [entry = shell] = find(shell).imports ?? []
  const scripts = (language: Language): CheckoutScripts => {
    const imports = allImports(entry, find)
    const besides = (source: string, known: readonly string[]) =>
      allImports(source, find).filter(imported => !known.includes(imported))
    const early = [entry, ...imports]
    const laterImports = besides(later[language], early)
    return {
      entry: address(entry),
      imports: imports.map(address),
      later: address(later[language]),
      laterImports: laterImports.map(address),
      card: address(card[language]),
      cardImports: besides(card[language], [...early, ...laterImports]).map(address),
    }
  }
  const [portuguese, english] = languages
  return {
    scripts: { [portuguese]: scripts(portuguese), [english]: scripts(english) },
    laterStyle: address(`${folder}/later-page.css`),
    cardStyle: address(`${folder}/card-page.css`),
    font: address('src/web/ui/fonts/inter.woff2'),
    icon: address('src/web/ui/favicon.svg'),
  }
}

/** Everything a module imports, itself left out, each once. */
function allImports(source: string, find: (source: string) => ManifestEntry): string[] {
  const seen = new Set<string>()
  const visit = (from: string) => {
    for (const imported of find(from).imports ?? []) {
      if (seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  visit(source)
  return [...seen]
}
