import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer, DrawerBody, DrawerFoot, DrawerHead, useCloseDrawer } from '../../ui/drawer/drawer.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import type { GalleryPage } from '../gallery-page.ts'

const words = {
  'pt-BR': {
    open: 'Abrir cobrança',
    title: 'Pedido 1001',
    close: 'Fechar',
    paid: 'Paga',
    text: 'Recebida por Pix, hoje às 14:05.',
    refund: 'Devolver',
  },
  'en-GB': {
    open: 'Open charge',
    title: 'Order 1001',
    close: 'Close',
    paid: 'Paid',
    text: 'Received by Pix, today at 14:05.',
    refund: 'Refund',
  },
} as const

export const page: GalleryPage = {
  name: 'drawer',
  title: { 'pt-BR': 'Gaveta', 'en-GB': 'Drawer' },
  group: 'overlays',
  sections: [
    {
      title: { 'pt-BR': 'O detalhe, sem perder a lista', 'en-GB': 'The detail, without losing the list' },
      note: {
        'pt-BR': '400 px a partir de 768, a largura toda abaixo disso. Entra e sai em 320 ms; sem movimento, na hora.',
        'en-GB': '400 px from 768 up, the full width below. In and out in 320 ms; without motion, at once.',
      },
      Show: Detail,
    },
  ],
}

function Detail({ language }: { language: Language }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button intent="secondary" onClick={() => setOpen(true)}>
        {words[language].open}
      </Button>
      {open && (
        <Drawer titleId="drawer-title" subject="1001" onClosed={() => setOpen(false)}>
          <Inside language={language} />
        </Drawer>
      )}
    </>
  )
}

function Inside({ language }: { language: Language }) {
  const { title, close, paid, text, refund } = words[language]
  const closeDrawer = useCloseDrawer()
  return (
    <>
      <DrawerHead>
        <h2 className="drawer-title" id="drawer-title">
          {title}
        </h2>
        <IconButton label={close} glyph="close" onClick={closeDrawer} />
      </DrawerHead>
      <DrawerBody>
        <Money amount={12990} language={language} size="hero" />
        <p>
          <Badge tone="positive" icon="check">
            {paid}
          </Badge>
        </p>
        <p>{text}</p>
      </DrawerBody>
      <DrawerFoot>
        <Button intent="secondary" wide onClick={closeDrawer}>
          {refund}
        </Button>
      </DrawerFoot>
    </>
  )
}
