import { expect, it } from 'vitest'
import { checkoutAssets, type Manifest } from './checkout-assets.ts'

const manifests: Readonly<Record<string, Manifest>> = {
  'checkout.json': {
    'src/web/checkout/entries/client.ts': { file: 'assets/client-1.js' },
    'src/web/consent/payer-consent.ts': { file: 'assets/payer-consent-1.js' },
    'src/web/ui/fonts/inter.woff2': { file: 'assets/inter-1.woff2' },
  },
  'services.json': {
    'src/web/services/start-services.ts': { file: 'assets/start-services-1.js' },
    'src/web/services/start-office-services.ts': { file: 'assets/start-office-services-1.js' },
  },
}

it('gives the addresses that a page names', () => {
  expect(checkoutAssets(name => manifests[name] ?? {})).toEqual({
    client: '/assets/client-1.js',
    services: '/assets/start-services-1.js',
    officeServices: '/assets/start-office-services-1.js',
    consent: '/assets/payer-consent-1.js',
    font: '/assets/inter-1.woff2',
  })
})

it('says what to do about the manifest of another build', () => {
  expect(() => checkoutAssets(() => ({}))).toThrow('npm run build')
})
