import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'

export const Usage = ({
  words,
  sent,
  all,
}: {
  words: { sending: string; progress: string }
  sent: number
  all: number
}) => <ProgressBar label={words.sending} value={sent / all} valueText={words.progress} />
