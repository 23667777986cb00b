import { Drawer, DrawerBody, DrawerHead, useCloseDrawer } from '../../ui/drawer/drawer.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'

interface Given {
  words: { close: string }
  charge: { id: string; description: string }
  onClosed: () => void
}

/** It is open for as long as it is in the tree; another subject keeps it open. */
export const Usage = ({ words, charge, onClosed }: Given) => (
  <Drawer titleId="charge" subject={charge.id} onClosed={onClosed}>
    <DrawerHead>
      <h2 className="drawer-title" id="charge">
        {charge.description}
      </h2>
      <Close label={words.close} />
    </DrawerHead>
    <DrawerBody>{charge.id}</DrawerBody>
  </Drawer>
)

function Close({ label }: { label: string }) {
  return <IconButton label={label} glyph="close" onClick={useCloseDrawer()} />
}
