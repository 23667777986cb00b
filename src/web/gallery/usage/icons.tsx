import { Icon } from '../../ui/icon.tsx'

/** It is never read out: the word goes with it. */
export const Usage = ({ words }: { words: { copied: string } }) => (
  <p>
    <Icon name="check" size={16} />
    {words.copied}
  </p>
)
