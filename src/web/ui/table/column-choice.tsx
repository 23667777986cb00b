import { Button } from '../button.tsx'
import { Menu } from '../menu/menu.tsx'
import type { TableColumn } from './data-table.tsx'

interface ColumnChoiceProps<Item> {
  label: string
  columns: readonly TableColumn<Item>[]
  shown: readonly string[]
  onShow: (shown: string[]) => void
}

/** Which columns one wants to see. The one that heads the row always stays. */
export function ColumnChoice<Item>({ label, columns, shown, onShow }: ColumnChoiceProps<Item>) {
  const always = columns.filter(column => column.heads).map(({ id }) => id)
  return (
    <Menu
      label={label}
      placement="bottom end"
      groups={[
        {
          entries: columns.map(({ id, title, heads }) => ({ id, label: title, ...(heads ? { disabled: true } : {}) })),
        },
      ]}
      choice="several"
      chosen={[...new Set([...always, ...shown])]}
      onChosen={chosen => onShow(columns.map(({ id }) => id).filter(id => always.includes(id) || chosen.includes(id)))}
    >
      <Button intent="secondary" size="small">
        {label}
      </Button>
    </Menu>
  )
}
