import { lazy, type ReactNode, Suspense } from 'react'
import { formShapes } from '../../../ui/form-field/form-shapes.ts'
import { IconShape } from '../../../ui/icon-shape.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import type { ChargeSearch } from '../charge-search.ts'
import { FilterOnDemand } from '../list/filter-on-demand.tsx'

const loadMenu = () => import('./views-menu.tsx')
const ViewsMenu = lazy(async () => ({ default: (await loadMenu()).ViewsMenu }))
const OpenView = lazy(async () => ({ default: (await import('./open-view.tsx')).OpenView }))

/**
 * The filters that were kept under a name: which are open, and the way to the others. What it opens comes when somebody
 * reaches for it, and what is known of the open one with an address that names one.
 */
export function ViewsFilter({ search }: { search: ChargeSearch }) {
  if (search.view === undefined) return <ViewChoice search={search} name={null} />
  return (
    <Suspense fallback={<ViewChoice search={search} name={null} />}>
      <OpenView search={search}>{name => <ViewChoice search={search} name={name} />}</OpenView>
    </Suspense>
  )
}

function ViewChoice({ search, name }: { search: ChargeSearch; name: string | null }): ReactNode {
  const { chargeList } = useWords()
  const value = (id: string) => (
    <>
      <span className="field-button-value" id={id}>
        {name ?? chargeList.anyView}
      </span>
      <IconShape outline={formShapes.down} size={16} />
    </>
  )
  return (
    <div className="charge-views" data-any={name === null ? '' : undefined}>
      <FilterOnDemand label={chargeList.viewFilter} opens="menu" load={loadMenu} value={value}>
        <ViewsMenu search={search}>{value}</ViewsMenu>
      </FilterOnDemand>
    </div>
  )
}
