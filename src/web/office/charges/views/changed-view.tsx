import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '../../../../shared/contract/saved-view.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { useMay } from '../../server-state/use-me.ts'
import { useToast } from '../../shell/toasts.tsx'
import { describeProblem } from '../../words/describe-problem.ts'
import type { ChargeSearch } from '../charge-search.ts'
import { ViewDialog } from './view-dialog.tsx'
import { savedViewsQuery, textOfFilters, useSavedViewsApi } from './views-state.ts'
import { useViewsWords } from './views-words.ts'

/** The filters of the open view are others by now: to keep them under its name, or under a new one. */
export function ChangedView({ view, search }: { view: SavedView; search: ChargeSearch }) {
  const words = useWords()
  const say = useViewsWords()
  const { api: office } = useOffice()
  const api = useSavedViewsApi()
  const client = useQueryClient()
  const showToast = useToast()
  const mayShare = useMay('settings:write')
  const [isNew, setNew] = useState(false)
  const saving = useIntention({
    send: (filters: string) => api.changeView(view.id, { search: filters }),
    changes: () => [],
    onDone(saved) {
      // At once, so that nothing is offered for what is done.
      client.setQueryData(
        savedViewsQuery(office).queryKey,
        known => known && { data: known.data.map(one => (one.id === saved.id ? saved : one)) },
      )
      showToast({ tone: 'positive', text: say.saved(saved.name) })
    },
  })
  const save = () =>
    saving.mutate(textOfFilters(search), {
      onError: error => showToast({ tone: 'negative', text: describeProblem(error, words).text }),
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div className="view-changed" role="group" aria-label={say.changed}>
      {(!view.shared || mayShare) && (
        <Button intent="quiet" size="small" busy={saving.isPending} onClick={save}>
          {say.saveChanges}
        </Button>
      )}
      <Button intent="quiet" size="small" onClick={() => setNew(true)}>
        {say.saveNew}
      </Button>
      {isNew && <ViewDialog view={null} search={search} onClosed={() => setNew(false)} />}
    </div>
  )
}
