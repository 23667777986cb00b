import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, firstInstalled } from './find-chromium.ts'

const aptGet = '/usr/bin/apt-get'
const browser = 'chromium-headless-shell'
/** The letters of the pictures that tests compare with: whoever installed a browser by hand may have none. */
const fonts = 'fonts-liberation'

/** The path of a Chromium, installed with its fonts by the system's packages where they are missing and we may. */
export function ensureChromium(): string {
  const mayInstall = process.getuid?.() === 0 && existsSync(aptGet)
  const hasBrowser = process.env.CHROMIUM !== undefined || firstInstalled() !== undefined
  const missing = [...(hasBrowser ? [] : [browser]), ...(isInstalled(fonts) ? [] : [fonts])]
  if (mayInstall && missing.length > 0) install(missing)
  return findChromium()
}

/** By what Debian's package manager notes of each package. */
function isInstalled(name: string): boolean {
  return existsSync(`/var/lib/dpkg/info/${name}.list`)
}

function install(packages: readonly string[]) {
  console.log(`Missing here: installing ${packages.join(' and ')} with apt-get`)
  run(['update'])
  run(['install', '-y', '--no-install-recommends', ...packages])
}

function run(args: readonly string[]) {
  const { status, error, stdout, stderr } = spawnSync(aptGet, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status === 0) return
  const said = error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n')
  throw new Error(
    `apt-get ${args[0]} did not work. Install Chromium by hand, or set CHROMIUM to the path of one.\n${said}`,
  )
}
