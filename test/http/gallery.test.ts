import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openWorld } from '../harness/world.ts'

it('is no part of the product, and stands at /gallery where one develops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-built-gallery-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), '<title>Galeria</title>')

  const product = await openWorld()
  onTestFinished(() => product.close())
  for (const path of ['/gallery', '/gallery/', '/gallery/index.html']) {
    expect((await fetch(product.url + path)).status).toBe(404)
  }

  const developing = await openWorld({ gallery: folder })
  onTestFinished(() => developing.close())
  const page = await fetch(`${developing.url}/gallery?page=button`)
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<title>Galeria</title>',
  ])
})
