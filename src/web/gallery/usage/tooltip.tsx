import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'

export const Usage = ({ words, close }: { words: { close: string }; close: () => void }) => (
  <Tooltip text={words.close} keys={['Esc']}>
    <IconButton label={words.close} glyph="close" onClick={close} />
  </Tooltip>
)
