import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const asRoot = process.getuid?.() === 0

/**
 * Chromium takes only the last list that it is given, so the first lines repeat what Playwright turns off and we need off. The last are
 * pages of scripts that it loads behind the address bar of every new window, on the cores that the page under test needs.
 */
const featuresOff = [
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'CDPScreenshotNewSurface',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** One set for tests, pictures and measurements, so that they all see the same browser. Chromium refuses its sandbox to root. */
export const chromiumArgs: readonly string[] = [
  '--headless',
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const macs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where Chromium is: the one named by CHROMIUM, else the first that this machine has. */
export function findChromium(): string {
  const named = process.env.CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM is ${named}, and no program is there. Correct it, or unset it to let us look.`)
  }
  const found = firstInstalled()
  if (found) return found
  throw new Error('No Chromium on this machine. Install the package chromium, or set CHROMIUM to the path of one.')
}

export function firstInstalled(): string | undefined {
  const folders = [...places, ...(process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')]
  return [...folders.flatMap(folder => names.map(name => join(folder, name))), ...macs].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
