import { lazy } from 'react'
import { Button } from '../../../ui/button.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { OnDemand } from '../../shell/on-demand.tsx'
import { type ChargeColumnId, chargeColumnIds, chargeColumns } from './charge-columns.tsx'

const loadChoice = () => import('../../../ui/table/column-choice.tsx')
const ColumnChoice = lazy(async () => ({ default: (await loadChoice()).ColumnChoice }))

interface ColumnsMenuProps {
  shown: readonly ChargeColumnId[]
  onShow: (shown: ChargeColumnId[]) => void
}

/** Which columns one wants to see. The menu comes when somebody reaches for it. */
export function ColumnsMenu({ shown, onShow }: ColumnsMenuProps) {
  const { words, language } = usePreferences()
  const label = words.chargeList.chooseColumns
  return (
    <OnDemand
      load={loadChoice}
      button={({ busy, ...reach }) => (
        <Button {...reach} intent="secondary" size="small" aria-haspopup="menu" aria-busy={busy || undefined}>
          {label}
        </Button>
      )}
    >
      <ColumnChoice
        label={label}
        // The menu knows columns by name alone, whatever their rows are.
        columns={chargeColumns(words, language).map(({ id, title, heads = false }) => ({
          id,
          title,
          heads,
          cell: () => null,
        }))}
        shown={shown}
        onShow={chosen => onShow(chargeColumnIds.filter(id => chosen.includes(id)))}
      />
    </OnDemand>
  )
}
