import { expect, it } from 'vitest'
import { checkoutAssets, type Manifest } from './checkout-assets.ts'

const manifest: Manifest = {
  '_react.js': { file: 'assets/react-1.js' },
  '_faces.js': { file: 'assets/faces-1.js', imports: ['_checkout.js'] },
  '_checkout.js': { file: 'assets/checkout-1.js', imports: ['_react.js'] },
  'src/web/checkout/start.tsx': { file: 'assets/start-1.js', imports: ['_checkout.js'] },
  'src/web/checkout/later-pt-br.ts': {
    file: 'assets/later-pt-br-1.js',
    imports: ['_faces.js', '_checkout.js'],
  },
  'src/web/checkout/later-en-gb.ts': {
    file: 'assets/later-en-gb-1.js',
    imports: ['_faces.js', '_checkout.js'],
  },
  '_frame.js': { file: 'assets/frame-1.js', imports: ['_faces.js'] },
  'src/web/checkout/card-pt-br.ts': { file: 'assets/card-pt-br-1.js', imports: ['_frame.js', '_checkout.js'] },
  'src/web/checkout/card-en-gb.ts': { file: 'assets/card-en-gb-1.js', imports: ['_frame.js', '_checkout.js'] },
  'src/web/checkout/card-page.css': { file: 'assets/card-page-1.css' },
  'src/web/checkout/later-page.css': { file: 'assets/later-page-1.css' },
  'src/web/ui/fonts/inter.woff2': { file: 'assets/inter-1.woff2' },
  'src/web/ui/favicon.svg': { file: 'assets/favicon-1.svg' },
}

it('gives the addresses that each language needs, each once', () => {
  expect(checkoutAssets(manifest)).toEqual({
    scripts: {
      'pt-BR': {
        entry: '/assets/checkout-1.js',
        imports: ['/assets/react-1.js'],
        later: '/assets/later-pt-br-1.js',
        laterImports: ['/assets/faces-1.js'],
        card: '/assets/card-pt-br-1.js',
        cardImports: ['/assets/frame-1.js'],
      },
      'en-GB': {
        entry: '/assets/checkout-1.js',
        imports: ['/assets/react-1.js'],
        later: '/assets/later-en-gb-1.js',
        laterImports: ['/assets/faces-1.js'],
        card: '/assets/card-en-gb-1.js',
        cardImports: ['/assets/frame-1.js'],
      },
    },
    laterStyle: '/assets/later-page-1.css',
    cardStyle: '/assets/card-page-1.css',
    font: '/assets/inter-1.woff2',
    icon: '/assets/favicon-1.svg',
  })
})

it('says what to do about the manifest of another build', () => {
  expect(() => checkoutAssets({})).toThrow('npm run build')
})
