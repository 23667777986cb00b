import { lazy } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { OnDemand } from '../../shell/on-demand.tsx'
import type { ColumnsOfList } from './chosen-columns.ts'

const loadPicker = () => import('./columns-picker.tsx')
const ColumnsPicker = lazy(async () => ({ default: (await loadPicker()).ColumnsPicker }))

/** Which columns one wants to see, and in which order. What chooses them comes when somebody reaches for it. */
export function ColumnsMenu({ columns }: { columns: ColumnsOfList }) {
  const label = useWords().chargeList.chooseColumns
  return (
    <OnDemand
      load={loadPicker}
      button={({ busy, ...reach }) => (
        <Button {...reach} intent="quiet" size="small" aria-haspopup="dialog" aria-busy={busy || undefined}>
          {label}
        </Button>
      )}
    >
      <ColumnsPicker columns={columns} />
    </OnDemand>
  )
}
