import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, firstInstalled } from './find-chromium.ts'

const aptGet = '/usr/bin/apt-get'
const packages = ['chromium-headless-shell', 'fonts-liberation']

/** The path of a Chromium, installed by the system's packages when there is none and we may. */
export function ensureChromium(): string {
  const mayInstall = process.getuid?.() === 0 && existsSync(aptGet)
  if (!process.env.CHROMIUM && firstInstalled() === undefined && mayInstall) install()
  return findChromium()
}

function install() {
  console.log(`No Chromium here: installing ${packages.join(' and ')} with apt-get`)
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
