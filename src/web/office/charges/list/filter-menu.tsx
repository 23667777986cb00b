import '../../../ui/form-field/field-button.css'
import { formShapes } from '../../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../../ui/icon-shape.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { type FilterName, filterNames } from './filter-names.ts'
import { useFilterWords } from './filter-words.ts'
import { useAccounts } from './use-accounts.ts'

interface FilterMenuProps {
  /** Those that stand in the row already. */
  active: readonly FilterName[]
  onChoose: (name: FilterName) => void
}

/**
 * By what else the list may be narrowed down. A store with one account needs no filter of accounts; to the charges of a
 * payment link its own page leads, and to those of a reference a charge.
 */
export function FilterMenu({ active, onChoose }: FilterMenuProps) {
  const { chargeList } = useWords()
  const say = useFilterWords()
  const mayReadCustomers = useMay('customers:read')
  const accounts = useAccounts()
  const isOffered = (name: FilterName) =>
    !active.includes(name) &&
    name !== 'link' &&
    name !== 'reference' &&
    (name !== 'customer' || mayReadCustomers) &&
    (name !== 'account' || accounts.length > 1)
  const entries = filterNames.filter(isOffered).map(name => ({ id: name, label: say.filters[name] }))
  return (
    <Menu label={chargeList.addFilter} groups={[{ entries }]} onChoose={onChoose}>
      <button type="button" className="field-button">
        <IconShape outline={formShapes.filter} />
        {chargeList.addFilter}
      </button>
    </Menu>
  )
}
