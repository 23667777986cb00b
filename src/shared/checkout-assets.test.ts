import { expect, it } from 'vitest'
import { checkoutAssets, type Manifest } from './checkout-assets.ts'

const whole = (suffix: string): Manifest => ({
  [`src/web/checkout/whole-${suffix}.ts`]: { file: `assets/shell-${suffix}.js`, imports: ['_all.js'] },
  '_all.js': { file: `assets/all-${suffix}.js` },
  '_google.js': { file: 'assets/google-1.js', imports: ['_all.js'] },
  [`src/web/checkout/wallet-${suffix}.ts`]: { file: `assets/wallet-${suffix}.js`, imports: ['_google.js', '_all.js'] },
  [`src/web/checkout/split-${suffix}.ts`]: { file: `assets/split-${suffix}.js`, imports: ['_all.js'] },
})
const manifests: Readonly<Record<string, Manifest>> = {
  'manifest.json': {
    '_renderer.js': { file: 'assets/renderer-1.js' },
    '_faces.js': { file: 'assets/faces-1.js', imports: ['_checkout.js'] },
    '_checkout.js': { file: 'assets/checkout-1.js', imports: ['_renderer.js'] },
    'src/web/checkout/plain.ts': { file: 'assets/plain-1.js', imports: ['_checkout.js'] },
    'src/web/checkout/later-pt-br.ts': { file: 'assets/later-pt-br-1.js', imports: ['_faces.js', '_checkout.js'] },
    'src/web/checkout/later-en-gb.ts': { file: 'assets/later-en-gb-1.js', imports: ['_faces.js', '_checkout.js'] },
    'src/web/checkout/later-page.css': { file: 'assets/later-page-1.css' },
    'src/web/consent/payer-consent.ts': { file: 'assets/payer-consent-1.js' },
    'src/web/ui/fonts/inter.woff2': { file: 'assets/inter-1.woff2' },
  },
  'services.json': {
    'src/web/services/start-services.ts': { file: 'assets/start-services-1.js' },
    'src/web/services/start-office-services.ts': { file: 'assets/start-office-services-1.js' },
  },
  'whole-pt-br.json': whole('pt-br'),
  'whole-en-gb.json': whole('en-gb'),
}

it('gives the addresses that each language needs, each once', () => {
  const common = {
    plain: '/assets/checkout-1.js',
    plainImports: ['/assets/renderer-1.js'],
    laterImports: ['/assets/faces-1.js'],
    wholeImports: [],
  }
  expect(checkoutAssets(name => manifests[name] ?? {})).toEqual({
    scripts: {
      'pt-BR': {
        ...common,
        later: '/assets/later-pt-br-1.js',
        whole: '/assets/all-pt-br.js',
        wallets: ['/assets/wallet-pt-br.js', '/assets/google-1.js'],
        parts: ['/assets/split-pt-br.js'],
      },
      'en-GB': {
        ...common,
        later: '/assets/later-en-gb-1.js',
        whole: '/assets/all-en-gb.js',
        wallets: ['/assets/wallet-en-gb.js', '/assets/google-1.js'],
        parts: ['/assets/split-en-gb.js'],
      },
    },
    laterStyle: '/assets/later-page-1.css',
    services: '/assets/start-services-1.js',
    officeServices: '/assets/start-office-services-1.js',
    consent: '/assets/payer-consent-1.js',
    font: '/assets/inter-1.woff2',
  })
})

it('says what to do about the manifest of another build', () => {
  expect(() => checkoutAssets(() => ({}))).toThrow('npm run build')
})
