import { loadStyle } from '../load-style.ts'
import style from '../split-page.css?url'
import type { SplitPart } from './split-part.ts'

/** Loads the code of the parts with its style: without it they would jump. */
export async function loadSplitPart(load: () => Promise<{ part: { split: SplitPart } }>): Promise<SplitPart> {
  const [{ part }] = await Promise.all([load(), loadStyle(style)])
  return part.split
}
