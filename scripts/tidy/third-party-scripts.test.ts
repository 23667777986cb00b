import { expect, it } from 'vitest'
import { checkThirdPartyScripts } from './third-party-scripts.ts'

const found = (text: string, path = 'src/web/checkout/page.tsx') => checkThirdPartyScripts([{ path, text }]).length

it.each([
  `<script async src="https://cdn.example/pay.js"></script>`,
  `<script src={'//cdn.example/pay.js'} />`,
  `<link rel="stylesheet" href="https://fonts.example/inter.css">`,
  `<iframe title="x" src="https://ads.example/" />`,
  `script.src = 'https://cdn.example/pay.js'`,
  `script.setAttribute('src', 'https://cdn.example/pay.js')`,
  `await import('https://cdn.example/pay.js')`,
  `import pay from 'https://cdn.example/pay.js'`,
  `@import url("https://fonts.example/inter.css");`,
  `src: url(https://fonts.example/inter.woff2)`,
])('finds %s', text => {
  expect(found(text)).toBeGreaterThan(0)
})

it('leaves links, our own files and the server alone', () => {
  expect(found(`<a href="https://www.bcb.gov.br/pix">Pix</a>`)).toBe(0)
  expect(found(`<script type="module" src="/assets/checkout.js"></script>`)).toBe(0)
  expect(found(`<link rel="icon" href="/icon.svg"><a href="https://example.com">x</a>`)).toBe(0)
  expect(found(`import { a } from './a.ts'`)).toBe(0)
  expect(found(`script.src = 'https://cdn.example/pay.js'`, 'src/server/http/page.ts')).toBe(0)
})
