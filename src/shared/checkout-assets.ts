/** Addresses of the files that the payer's page names, read once from the builds' manifests. */
export interface CheckoutAssets {
  /** The page's one script; it names what it fetches itself. */
  readonly client: string
  /** Of a page whose store has connected a service, and of the office of such a store. */
  readonly services: string
  readonly officeServices: string
  /** Of a page that asks for consent. */
  readonly consent: string
  readonly font: string
}

/** What we read of Vite's manifest. */
export type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>

/**
 * The assets of the checkout from the parsed manifests in `dist/web`, by their names.
 * @throws Error when they lack one: they are of another build.
 */
export function checkoutAssets(read: (manifest: string) => Manifest): CheckoutAssets {
  const manifest = { ...read('checkout.json'), ...read('services.json') }
  const address = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`dist/web has no ${source}: build again with npm run build.`)
    return `/${entry.file}`
  }
  return {
    client: address('src/web/checkout/entries/client.ts'),
    services: address('src/web/services/start-services.ts'),
    officeServices: address('src/web/services/start-office-services.ts'),
    consent: address('src/web/consent/payer-consent.ts'),
    font: address('src/web/ui/fonts/inter.woff2'),
  }
}
