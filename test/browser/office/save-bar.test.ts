import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** What has the focus and stands beneath the bar that saves; null where nothing does. */
function hiddenFocus(): string | null {
  const bar = document.querySelector('.save-bar')
  const focused = document.activeElement
  if (!(bar && focused?.closest('.office-page')) || bar.contains(focused)) return null
  const [at, above] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
  const isBeneath = at.bottom > above.top && at.top < above.bottom
  return isBeneath ? (focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 200)) : null
}

const windows = [
  { width: 390, height: 640 },
  { width: 1440, height: 500 },
]

test.each(sampleOf(windows, 2))(
  'at $width px nothing that the keyboard comes to stands beneath the bar that saves',
  async viewport => {
    const { email, password } = await world.user('owner')
    const page = await browser.open(`${world.url}/office/settings/notifications`, { ...screens.desktop, viewport })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Salvar' }).waitFor()
    const hidden = new Set<string>()
    for (let presses = 0; presses < 90; presses++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(hiddenFocus)
      if (found) hidden.add(found)
    }
    expect([...hidden]).toEqual([])
  },
)
