import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'

interface Given {
  words: { more: string; copy: string; cancel: string }
  act: (what: 'copy' | 'cancel') => void
}

export const Usage = ({ words, act }: Given) => (
  <Menu
    label={words.more}
    groups={[
      { entries: [{ id: 'copy', label: words.copy, icon: 'copy' }] },
      { entries: [{ id: 'cancel', label: words.cancel, negative: true }] },
    ]}
    onChoose={act}
  >
    <Button intent="secondary">{words.more}</Button>
  </Menu>
)
