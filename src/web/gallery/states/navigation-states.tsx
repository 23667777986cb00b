import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LinkTable } from '../../ui/table/link-table.tsx'
import type { StateRow } from './state-row.ts'
import { stateWords } from './state-words.ts'

const ignore = () => {}

export const breadcrumbStates: readonly StateRow[] = [
  {
    name: 'breadcrumb',
    target: 'a',
    show: ({ language }) => {
      const { sample, other, place } = stateWords[language]
      return <Breadcrumb label={place} steps={[{ label: other, href: '#gallery-page' }]} here={sample} />
    },
  },
]

export const paginationStates: readonly StateRow[] = [
  {
    name: 'pagination',
    target: 'button:last-child',
    given: ['disabled', 'loading'],
    show: ({ language, state }) => {
      const { place, previous, next, sample } = stateWords[language]
      return (
        <Pagination
          label={place}
          previousLabel={previous}
          nextLabel={next}
          shown={sample}
          onPrevious={ignore}
          onNext={state === 'disabled' ? undefined : ignore}
          busy={state === 'loading' ? 'next' : undefined}
        />
      )
    },
  },
]

const row = (name: string, target: string, given: StateRow['given']): StateRow => ({
  name,
  target,
  ...(given && { given }),
  show: ({ language, state }) => {
    const { sample, place } = stateWords[language]
    return (
      <DataTable
        label={place}
        columns={[{ id: 'name', title: place, cell: () => sample, heads: true, sorts: true }]}
        rows={[{ id: 'sample' }]}
        idOf={({ id }) => id}
        onOpen={ignore}
        selected={new Set(state === 'selected' ? ['sample'] : [])}
        onSelect={ignore}
        selectLabel={place}
        onSort={ignore}
        disabled={state === 'disabled' ? ['sample'] : []}
        loading={state === 'loading'}
      />
    )
  },
})

export const tableStates: readonly StateRow[] = [
  row('row', '.data-table-row', ['selected', 'disabled', 'loading']),
  { ...row('column', '.data-table-column:last-child', undefined), still: true },
]

export const linkTableStates: readonly StateRow[] = [
  {
    name: 'row',
    target: '.table-link',
    show: ({ language }) => {
      const { sample, place } = stateWords[language]
      return (
        <LinkTable
          label={place}
          columns={[{ id: 'name', title: place, cell: () => sample, heads: true }]}
          rows={[{ id: 'sample' }]}
          idOf={({ id }) => id}
          linkOf={(_, content) => (
            <a className="table-link" href="#gallery-page">
              {content}
            </a>
          )}
          spare={[]}
        />
      )
    },
  },
]
