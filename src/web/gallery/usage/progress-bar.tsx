import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'

export const Usage = ({
  words,
  sent,
  all,
}: {
  words: { sending: string; told: string }
  sent: number
  all: number
}) => <ProgressBar label={words.sending} value={sent / all} told={words.told} />
