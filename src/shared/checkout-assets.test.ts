import { expect, it } from 'vitest'
import { checkoutAssets } from './checkout-assets.ts'

const manifests: Readonly<Record<string, unknown>> = {
  'checkout.json': {
    'src/web/checkout/entries/client.ts': { file: 'assets/client-1.js', name: 'client' },
    'src/web/checkout/entries/challenge.ts': { file: 'assets/challenge-1.js' },
    'src/web/consent/payer-consent.ts': { file: 'assets/payer-consent-1.js' },
    'src/web/ui/fonts/inter.woff2': { file: 'assets/inter-1.woff2' },
  },
  'integrity.json': {
    'assets/challenge-1.js': 'sha256-challenge',
    'assets/client-1.js': 'sha256-client',
    'assets/payer-consent-1.js': 'sha256-consent',
    'assets/start-services-1.js': 'sha256-services',
    'assets/start-office-services-1.js': 'sha256-office',
  },
  'services.json': {
    'src/web/services/start-services.ts': { file: 'assets/start-services-1.js' },
    'src/web/services/start-office-services.ts': { file: 'assets/start-office-services-1.js' },
  },
}

it('gives the addresses that a page names, each script with its hash', () => {
  expect(checkoutAssets(name => manifests[name] ?? {})).toEqual({
    client: { address: '/assets/client-1.js', integrity: 'sha256-client' },
    services: { address: '/assets/start-services-1.js', integrity: 'sha256-services' },
    officeServices: { address: '/assets/start-office-services-1.js', integrity: 'sha256-office' },
    consent: { address: '/assets/payer-consent-1.js', integrity: 'sha256-consent' },
    challenge: { address: '/assets/challenge-1.js', integrity: 'sha256-challenge' },
    font: '/assets/inter-1.woff2',
    scripts: new Map([['client', { address: '/assets/client-1.js', integrity: 'sha256-client' }]]),
  })
})

it('says what to do about the manifest of another build', () => {
  expect(() => checkoutAssets(() => ({}))).toThrow('npm run build')
  const unpinned = { ...manifests, 'integrity.json': {} }
  expect(() => checkoutAssets(name => unpinned[name as keyof typeof unpinned])).toThrow('assets/client-1.js')
})
