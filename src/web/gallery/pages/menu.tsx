import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, type MenuGroup } from '../../ui/menu/menu.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

const words = {
  'pt-BR': {
    open: 'Mais ações',
    copy: 'Copiar link de pagamento',
    receipt: 'Baixar comprovante',
    store: 'Ver a loja',
    refund: 'Devolver',
    refundDetail: 'O dinheiro volta pelo Pix',
    cancel: 'Cancelar cobrança',
    sort: 'Ordenar',
    newest: 'Mais novas primeiro',
    highest: 'Maior valor primeiro',
    methods: 'Formas de pagamento',
    pix: 'Pix',
    card: 'Cartão de crédito',
    voucher: 'Voucher',
    done: (what: string) => `Escolhido: ${what}`,
  },
  'en-GB': {
    open: 'More actions',
    copy: 'Copy payment link',
    receipt: 'Download receipt',
    store: 'See the shop',
    refund: 'Refund',
    refundDetail: 'The money goes back by Pix',
    cancel: 'Cancel charge',
    sort: 'Sort',
    newest: 'Newest first',
    highest: 'Highest amount first',
    methods: 'Ways to pay',
    pix: 'Pix',
    card: 'Credit card',
    voucher: 'Voucher',
    done: (what: string) => `Chosen: ${what}`,
  },
} as const

export const page: GalleryPage = {
  name: 'menu',
  title: { 'pt-BR': 'Menu', 'en-GB': 'Menu' },
  group: 'overlays',
  sections: [
    {
      title: { 'pt-BR': 'Ações', 'en-GB': 'Actions' },
      note: {
        'pt-BR': 'Setas andam, letras procuram, Esc fecha e devolve o foco. O que não tem volta fica por último.',
        'en-GB': 'Arrows move, letters find, Esc closes and gives the focus back. What cannot be undone comes last.',
      },
      Show: Actions,
    },
    {
      title: { 'pt-BR': 'Escolha de uma, escolha de várias', 'en-GB': 'A choice of one, a choice of several' },
      Show: Choices,
    },
  ],
}

function actions(language: Language): MenuGroup[] {
  const { copy, receipt, store, refund, refundDetail, cancel } = words[language]
  return [
    {
      entries: [
        { id: 'copy', label: copy, icon: 'copy', keys: 'C' },
        { id: 'receipt', label: receipt, icon: 'download', disabled: true },
        { id: 'store', label: store, icon: 'external', href: '#gallery-page' },
      ],
    },
    {
      entries: [
        { id: 'refund', label: refund, detail: refundDetail, icon: 'refresh' },
        { id: 'cancel', label: cancel, icon: 'close', negative: true },
      ],
    },
  ]
}

function Actions({ language }: { language: Language }) {
  const { open, done } = words[language]
  const [last, setLast] = useState<string>()
  return (
    <Row>
      <Specimen name={last ? done(last) : 'menu'}>
        <Menu label={open} groups={actions(language)} onChoose={setLast}>
          <Button intent="secondary">{open}</Button>
        </Menu>
      </Specimen>
      <Specimen name="small">
        <Menu label={open} groups={actions(language)} onChoose={setLast} placement="bottom end">
          <Button intent="quiet" size="small">
            {open}
          </Button>
        </Menu>
      </Specimen>
    </Row>
  )
}

function Choices({ language }: { language: Language }) {
  const { sort, newest, highest, methods, pix, card, voucher } = words[language]
  const [order, setOrder] = useState<readonly string[]>(['newest'])
  const [ways, setWays] = useState<readonly string[]>(['pix', 'card'])
  return (
    <Row>
      <Specimen name="one">
        <Menu
          label={sort}
          choice="one"
          chosen={order}
          onChosen={setOrder}
          groups={[
            {
              title: sort,
              entries: [
                { id: 'newest', label: newest },
                { id: 'highest', label: highest },
              ],
            },
          ]}
        >
          <Button intent="secondary">{sort}</Button>
        </Menu>
      </Specimen>
      <Specimen name="several">
        <Menu
          label={methods}
          choice="several"
          chosen={ways}
          onChosen={setWays}
          groups={[
            {
              entries: [
                { id: 'pix', label: pix },
                { id: 'card', label: card },
                { id: 'voucher', label: voucher },
              ],
            },
          ]}
        >
          <Button intent="secondary">{`${methods} (${ways.length})`}</Button>
        </Menu>
      </Specimen>
    </Row>
  )
}
