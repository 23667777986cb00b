import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const asRoot = process.getuid?.() === 0

/**
 * Chromium takes only the last list that it is given, so the first lines repeat what Playwright turns off and we need
 * off. The last are pages of scripts that it loads behind the address bar of every new window, on the cores that the
 * page under test needs.
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

/**
 * One set for tests, pictures and measurements, so that they all see the same browser. Chromium gives root
 * no sandbox.
 */
export const chromiumArgs: readonly string[] = [
  '--headless',
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // The shell makes letters fit the pixels unless told otherwise, and a text's stand-in is then wider or narrower than
  // the text.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
]

/** Chromium without a window: the same engine with a third less work around it. */
const shell = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/**
 * `quick`: what takes the least to start, as tests and pictures want it. `whole`: what people have, as measurements
 * want it.
 */
const preferred = { quick: [shell, ...whole], whole: [...whole, shell] }
type Use = keyof typeof preferred

const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const macs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where Chromium is: the one named by CHROMIUM, else the first that this machine has for that use. */
export function findChromium(use: Use = 'quick'): string {
  const named = process.env.CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM is ${named}, and no program is there. Correct it, or unset it to let us look.`)
  }
  const found = firstInstalled(use)
  if (found) return found
  throw new Error(`No Chromium on this machine. Install the package ${shell}, or set CHROMIUM to the path of one.`)
}

export function firstInstalled(use: Use = 'quick'): string | undefined {
  const folders = [...places, ...(process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')]
  return [...preferred[use].flatMap(name => folders.map(folder => join(folder, name))), ...macs].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
