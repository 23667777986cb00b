import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SavedView } from '../../../../shared/contract/saved-view.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { describeProblem } from '../../words/describe-problem.ts'
import { searchOfView, useSavedViewsApi } from './views-state.ts'
import { useViewsWords } from './views-words.ts'

/** Removes a view and keeps its filters in the address. Taken back, it is saved again as it was. */
export function useRemoveView() {
  const words = useWords()
  const say = useViewsWords()
  const api = useSavedViewsApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const read = () => client.invalidateQueries({ queryKey: ['saved-views'] })
  const failed = (error: Error) => showToast({ tone: 'negative', text: describeProblem(error, words).text })
  const restoring = useMutation({
    mutationFn: ({ name, search, shared }: SavedView) => api.saveView({ name, search, shared }, crypto.randomUUID()),
    async onSuccess(view) {
      await read()
      await navigate({ to: '.', search: searchOfView(view) })
    },
    onError: failed,
  })
  return useMutation({
    mutationFn: (view: SavedView) => api.removeView(view.id),
    async onSuccess(_, view) {
      showToast({
        text: say.removed(view.name),
        undo: { label: words.shell.undo, onPress: () => restoring.mutate(view) },
      })
      await navigate({ to: '.', search: ({ view: _view, ...kept }: Record<string, unknown>) => kept, replace: true })
      await read()
    },
    onError: failed,
  })
}
