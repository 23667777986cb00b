/** Addresses of the files that the payer's page names, read once from the builds' manifests. */
export interface CheckoutAssets {
  /** The page's one script; it names what it fetches itself. */
  readonly client: PinnedScript
  /** Of a page whose store has connected a service, and of the office of such a store. */
  readonly services: PinnedScript
  readonly officeServices: PinnedScript
  /** Of a page that asks for consent. */
  readonly consent: PinnedScript
  /** Of the page that begins a challenge. */
  readonly challenge: PinnedScript
  readonly font: string
  /** All of these builds' scripts, by the name that their file begins with. */
  readonly scripts: ReadonlyMap<string, PinnedScript>
}

/** A script of ours, and what it must be: the browser does not run anything else under its address. */
export interface PinnedScript {
  readonly address: string
  /** As Subresource Integrity writes it: `sha256-…`. */
  readonly integrity: string
}

/** What we read of Vite's manifest. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string } | undefined>>

/** The hash of each file that was built, by its path in its folder of `dist`; `scripts/build.ts` writes it. */
export type Integrity = Readonly<Record<string, string | undefined>>

/**
 * The assets of the checkout from the parsed manifests in `dist/web`, by their names, and `integrity.json` there.
 * @throws Error when they lack one: they are of another build.
 */
export function checkoutAssets(read: (manifest: string) => unknown): CheckoutAssets {
  const manifest = { ...(read('checkout.json') as Manifest), ...(read('services.json') as Manifest) }
  const integrity = read('integrity.json') as Integrity
  const fileOf = (source: string) => known(manifest[source], source).file
  const pinned = (file: string) => ({ address: `/${file}`, integrity: known(integrity[file], file) })
  const script = (source: string) => pinned(fileOf(source))
  const named = Object.values(manifest).flatMap(one => (one?.name && one.file.endsWith('.js') ? [one] : []))
  return {
    client: script('src/web/checkout/entries/client.ts'),
    services: script('src/web/services/start-services.ts'),
    officeServices: script('src/web/services/start-office-services.ts'),
    consent: script('src/web/consent/payer-consent.ts'),
    challenge: script('src/web/checkout/entries/challenge.ts'),
    font: `/${fileOf('src/web/ui/fonts/inter.woff2')}`,
    scripts: new Map(named.map(({ name = '', file }) => [name, pinned(file)])),
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`dist/web has no ${name}: build again with npm run build.`)
  return found
}
