import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { readCardPage } from './card-page.ts'

const dir = mkdtempSync(join(tmpdir(), 'card-page-'))
afterAll(() => rmSync(dir, { recursive: true }))
const written = '<html data-parent=""><script type="module">start()</script><style>p{color:red}</style></html>'
const withParent = written.replace('data-parent=""', 'data-parent="https://pay.example"')

function page(html: string) {
  writeFileSync(join(dir, 'card.html'), html)
  return readCardPage(dir, 'https://pay.example')
}

it('names its script and its style for the policy', () => {
  const { script, style } = page(written)
  // printf 'start()' | openssl dgst -sha256 -binary | base64
  expect(script).toBe("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='")
  expect(style).toBe("'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='")
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['identity', null],
  [undefined, null],
] as const)('is sent to who accepts %s as %s', async (accepted, expected) => {
  const { body, encoding } = await page(written).packed(accepted)
  expect(encoding).toBe(expected)
  const open = { br: brotliDecompressSync, gzip: gunzipSync, plain: (packed: Buffer) => packed }[encoding ?? 'plain']
  expect(open(body).toString()).toBe(withParent)
})

it('is not served when it is another page', () => {
  expect(() => page('<html></html>')).toThrow('no place')
  expect(() => page(written.replace('<script type="module">start()</script>', ''))).toThrow('script')
})
