import { existsSync } from 'node:fs'
import { mayInstall, runAptGet } from './apt-get.ts'
import { findChromium, firstInstalled } from './find-chromium.ts'

const browser = 'chromium-headless-shell'
/** The letters of the pictures that tests compare with: whoever installed a browser by hand may have none. */
const fonts = 'fonts-liberation'

/** The path of a Chromium, installed with its fonts by the system's packages where they are missing and we may. */
export function ensureChromium(): string {
  const hasBrowser = process.env.CHROMIUM !== undefined || firstInstalled() !== undefined
  const missing = [...(hasBrowser ? [] : [browser]), ...(isInstalled(fonts) ? [] : [fonts])]
  if (mayInstall() && missing.length > 0) install(missing)
  return findChromium()
}

/** By what Debian's package manager notes of each package. */
function isInstalled(name: string): boolean {
  return existsSync(`/var/lib/dpkg/info/${name}.list`)
}

function install(packages: readonly string[]) {
  console.log(`Missing here: installing ${packages.join(' and ')} with apt-get`)
  try {
    runAptGet(['update'])
    runAptGet(['install', '-y', '--no-install-recommends', ...packages])
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`Install Chromium by hand, or set CHROMIUM to the path of one: ${said}`)
  }
}
