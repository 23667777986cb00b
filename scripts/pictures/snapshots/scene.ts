import type { Page } from 'playwright-core'
import type { View } from './views.ts'

/** One thing to take pictures of, in every view and theme. */
export interface Scene {
  name: string
  /** Who is signed in to the office. */
  as?: 'owner' | 'newcomer' | 'cardSeller' | 'watcher' | 'served' | 'baker'
  /** Brings a fresh page to what is to be seen, by role and label, and waits until it is there. */
  open(page: Page, view: View): Promise<void>
  /**
   * `page`: all of it, however long. `whole`: the same of a page that scrolls inside of itself, or that keeps a bar at
   * the window's edge: in a window as high as what there is to see. `window`: what is in sight, for what floats over
   * the page; `height` is then the window's where the usual one (844 on a phone, 900) would cut something off.
   */
  frame: 'page' | 'whole' | { window: 'usual' | number }
}
