import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '../../../../shared/contract/limits.ts'
import type { SavedView } from '../../../../shared/contract/saved-view.ts'
import { Switch } from '../../../ui/switch/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { useMay } from '../../server-state/use-me.ts'
import { FormModal } from '../../shell/form-modal.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { ChargeSearch } from '../charge-search.ts'
import { searchOfView, textOfFilters, useSavedViewsApi } from './views-state.ts'
import { useViewsWords } from './views-words.ts'

interface ViewDialogProps {
  /** The one that is renamed; null for a new one. */
  view: SavedView | null
  search: ChargeSearch
  onClosed: () => void
}

/** Asks for a view's name, and for whom it is where the person may decide that. */
export function ViewDialog({ view, search, onClosed }: ViewDialogProps) {
  const say = useViewsWords()
  const { dialog } = say
  const api = useSavedViewsApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const mayShare = useMay('settings:write')
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [isTried, setTried] = useState(false)
  const saving = useIntention({
    send: (asked: { name: string; shared: boolean }, key) =>
      view ? api.changeView(view.id, asked) : api.saveView({ ...asked, search: textOfFilters(search) }, key),
    changes: () => [['saved-views']],
    onDone(saved) {
      showToast({ tone: 'positive', text: say.saved(saved.name) })
      // The list is known with it before the address names it.
      if (!view)
        void client
          .invalidateQueries({ queryKey: ['saved-views'] })
          .then(() => navigate({ to: '.', search: searchOfView(saved), replace: true }))
    },
  })

  function submit(close: () => void) {
    setTried(true)
    if (name.trim()) saving.mutate({ name: name.trim(), shared }, { onSuccess: close })
  }

  return (
    <FormModal
      title={view ? dialog.rename : dialog.title}
      submitLabel={dialog.submit}
      cancelLabel={dialog.keep}
      saving={saving}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextField
        label={dialog.name}
        value={name}
        maxLength={limits.savedViewName}
        autoFocus
        onChange={event => setName(event.target.value)}
        error={isTried && !name.trim() ? dialog.needed : null}
      />
      {mayShare && <Switch label={dialog.shared} hint={dialog.sharedHint} on={shared} onSwitch={setShared} />}
    </FormModal>
  )
}
