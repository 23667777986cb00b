import './tab-choice.css'
import { tendTabRow } from '../tabs/tend-tab-row.ts'
import { Segmented, type SegmentedProps } from './segmented.tsx'

/** One of the views of a page: words in a row that is pulled sideways where the window is narrow. */
export function TabChoice<Value extends string>(props: Omit<SegmentedProps<Value>, 'look' | 'wide' | 'row'>) {
  return <Segmented {...props} look="underlined" row={tendTabRow} />
}
