import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Button } from '../../ui/button.tsx'
import { makeToasts, ToastPlace } from '../../ui/toast/toast.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Row } from '../specimen.tsx'

const words = {
  'pt-BR': {
    place: 'Avisos',
    close: 'Fechar aviso',
    saved: 'Salvar',
    savedText: 'Alterações salvas',
    removed: 'Tirar da lista',
    removedText: 'Link de pagamento arquivado',
    undo: 'Desfazer',
    undone: 'O link voltou para a lista',
    failed: 'Enviar sem internet',
    failedText: 'O aviso não saiu. Confira a internet e envie outra vez.',
  },
  'en-GB': {
    place: 'Notices',
    close: 'Close notice',
    saved: 'Save',
    savedText: 'Changes saved',
    removed: 'Take off the list',
    removedText: 'Payment link archived',
    undo: 'Undo',
    undone: 'The link is back on the list',
    failed: 'Send without internet',
    failedText: 'The notice was not sent. Check the internet and send it again.',
  },
} as const

export const page: GalleryPage = {
  name: 'toast',
  title: { 'pt-BR': 'Aviso que passa', 'en-GB': 'Toast' },
  group: 'feedback',
  sections: [
    {
      title: { 'pt-BR': 'Confirma, desfaz, avisa', 'en-GB': 'Confirms, undoes, warns' },
      note: {
        'pt-BR':
          'Some em 6 segundos, em 10 quando dá para desfazer, e espera enquanto o mouse ou o foco está nele. ' +
          'O que deu errado fica até ser fechado. F6 chega até ele.',
        'en-GB':
          'Gone in 6 seconds, in 10 where it can be undone, and it waits while the pointer or the focus is ' +
          'there. What went wrong stays until it is closed. F6 reaches it.',
      },
      Show: Toasting,
    },
  ],
}

function Toasting({ language }: { language: Language }) {
  const [toasts] = useState(makeToasts)
  const say = words[language]
  return (
    <Row>
      <Button intent="secondary" onClick={() => toasts.show({ tone: 'positive', text: say.savedText })}>
        {say.saved}
      </Button>
      <Button
        intent="secondary"
        onClick={() =>
          toasts.show({
            text: say.removedText,
            undo: { label: say.undo, onPress: () => toasts.show({ tone: 'positive', text: say.undone }) },
          })
        }
      >
        {say.removed}
      </Button>
      <Button intent="secondary" onClick={() => toasts.show({ tone: 'negative', text: say.failedText })}>
        {say.failed}
      </Button>
      <ToastPlace toasts={toasts} label={say.place} closeLabel={say.close} />
    </Row>
  )
}
