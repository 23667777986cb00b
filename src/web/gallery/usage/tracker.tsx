import { Tracker } from '../../ui/tracker.tsx'

interface Given {
  words: Record<'progress' | 'created' | 'paid' | 'completed' | 'current', string>
  created: { text: string; instant: string }
}

export const Usage = ({ words, created }: Given) => (
  <Tracker
    label={words.progress}
    steps={[
      { key: 'created', status: 'completed', label: words.created, statusLabel: words.completed, time: created },
      { key: 'paid', status: 'current', label: words.paid, statusLabel: words.current },
    ]}
  />
)
