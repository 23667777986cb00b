import { type Finding, lineAt, type ProjectFile } from './project-files.ts'

export interface LockEntry {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lockfile {
  packages: Record<string, LockEntry>
}

/**
 * `npm install` leaves out of the lock file a package for another platform that the registry in use does not have, and
 * `npm ci` of npm 11.16 and later then rejects that lock file (github.com/npm/cli/issues/9846). `node
 * scripts/tidy/complete-lockfile.ts` adds them.
 */
export function checkLockfile(files: readonly ProjectFile[]): Finding[] {
  const file = files.find(({ path }) => path === 'package-lock.json')
  if (!file) return []
  return missingPlatforms(JSON.parse(file.text)).map(({ name, version }) => ({
    file: file.path,
    line: lineAt(file.text, file.text.indexOf(`"${name}"`)),
    rule: 'lockfile',
    message: `has no entry for ${name} ${version}: npm ci rejects it; run node scripts/tidy/complete-lockfile.ts`,
  }))
}

export interface MissingPlatform {
  readonly name: string
  readonly version: string
  readonly entry: LockEntry
}

/**
 * Optional packages of the lock file that have no entry of their own, with the entry that says for which platform they
 * are.
 */
export function missingPlatforms({ packages }: Lockfile): MissingPlatform[] {
  const missing = new Map<string, MissingPlatform>()
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (packages[`node_modules/${name}`] || packages[`${parent}/node_modules/${name}`]) continue
      missing.set(name, { name, version, entry: entryFor(name, version, dev ?? false) })
    }
  }
  return [...missing.values()]
}

function entryFor(name: string, version: string, dev: boolean): LockEntry {
  const os = /android|darwin|freebsd|netbsd|openbsd|linux|openharmony|sunos|aix|win32/.exec(name)?.[0]
  const cpu = /arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el/.exec(name)?.[0]
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(os === 'linux' ? { libc: [name.includes('musl') ? 'musl' : 'glibc'] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}
