import '../../../ui/form-field/field-button.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { SavedView } from '../../../../shared/contract/saved-view.ts'
import { Menu, type MenuEntry, type MenuGroup } from '../../../ui/menu/menu.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useMay } from '../../server-state/use-me.ts'
import type { ChargeSearch } from '../charge-search.ts'
import { useRemoveView } from './use-remove-view.ts'
import { ViewDialog } from './view-dialog.tsx'
import { savedViewsQuery, searchOfView, textOfFilters, useOpenView } from './views-state.ts'
import { useViewsWords } from './views-words.ts'

interface ViewsMenuProps {
  search: ChargeSearch
  /** What is open now, in an element with this id. */
  children: (id: string) => ReactNode
}

/** One's own views and the store's; and what may be done with the one that is open. */
export function ViewsMenu({ search, children }: ViewsMenuProps) {
  const { chargeList } = useWords()
  const id = useId()
  const navigate = useNavigate()
  const { api } = useOffice()
  const { data } = useQuery(savedViewsQuery(api))
  const removeView = useRemoveView()
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null)
  const open = useOpenView(search)?.view
  const groups = useGroups(data?.data ?? [], open, search)

  function choose(entry: string) {
    const view = data?.data.find(candidate => candidate.id === entry)
    if (view) void navigate({ to: '.', search: searchOfView(view) })
    if (entry === 'save') setAsking('new')
    if (entry === 'rename') setAsking('rename')
    if (entry === 'leave') void navigate({ to: '.', search: {} })
    if (entry === 'remove' && open) removeView.mutate(open)
  }

  return (
    <div className="field">
      <span className="visually-hidden" id={`${id}-label`}>
        {chargeList.viewFilter}
      </span>
      <Menu label={chargeList.viewFilter} groups={groups} onChoose={choose}>
        <button type="button" className="field-button" aria-labelledby={`${id}-label ${id}-value`}>
          {children(`${id}-value`)}
        </button>
      </Menu>
      {asking === 'new' && <ViewDialog view={null} search={search} onClosed={() => setAsking(null)} />}
      {asking === 'rename' && open && <ViewDialog view={open} search={search} onClosed={() => setAsking(null)} />}
    </div>
  )
}

function useGroups(views: readonly SavedView[], open: SavedView | undefined, search: ChargeSearch): MenuGroup[] {
  const say = useViewsWords()
  const mayShare = useMay('settings:write')
  const entryOf = ({ id, name }: SavedView): MenuEntry => ({
    id,
    label: name,
    icon: id === open?.id ? 'check' : 'dot',
  })
  const own = views.filter(view => !view.shared).map(entryOf)
  const ofStore = views.filter(view => view.shared).map(entryOf)
  const mayChange = open && (!open.shared || mayShare)
  const nothing = textOfFilters(search) === ''
  const save: MenuEntry = {
    id: 'save',
    label: say.save,
    icon: 'plus',
    ...(nothing && { disabled: true, detail: say.saveHint }),
  }
  const groups: MenuGroup[] = [
    { title: say.own, entries: own },
    { title: say.ofStore, entries: ofStore },
    { title: say.more, entries: [save] },
    {
      title: say.open,
      entries: [
        ...(open ? [{ id: 'leave', label: say.leave }] : []),
        ...(mayChange
          ? [
              { id: 'rename', label: say.rename },
              { id: 'remove', label: say.remove, negative: true },
            ]
          : []),
      ],
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
