import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalButtons } from '../../ui/modal/modal.tsx'
import type { GalleryPage } from '../gallery-page.ts'

const words = {
  'pt-BR': {
    open: 'Cancelar cobrança',
    title: 'Cancelar a cobrança de R$ 129,90?',
    text: 'Quem abrir o link verá que ela foi cancelada. Não dá para reabrir.',
    yes: 'Cancelar cobrança',
    no: 'Manter cobrança',
  },
  'en-GB': {
    open: 'Cancel charge',
    title: 'Cancel the charge of R$ 129.90?',
    text: 'Whoever opens the link will see that it was cancelled. It cannot be opened again.',
    yes: 'Cancel charge',
    no: 'Keep charge',
  },
} as const

export const page: GalleryPage = {
  name: 'modal',
  title: { 'pt-BR': 'Janela', 'en-GB': 'Modal' },
  group: 'overlays',
  sections: [
    {
      title: { 'pt-BR': 'Uma pergunta, até 500 px', 'en-GB': 'A question, at most 500 px' },
      note: {
        'pt-BR': 'Para o que precisa de resposta agora. No celular sobe de baixo. Esc e o fundo fecham sem fazer nada.',
        'en-GB': 'For what needs an answer now. On a phone it rises from below. Esc and the veil close it, undone.',
      },
      Show: Question,
    },
  ],
}

function Question({ language }: { language: Language }) {
  const { open, title, text, yes, no } = words[language]
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button intent="secondary" onClick={() => setAsking(true)}>
        {open}
      </Button>
      {asking && (
        <Modal title={title} onClosed={() => setAsking(false)}>
          {close => (
            <>
              <p>{text}</p>
              <ModalButtons>
                <Button intent="negative" onClick={close}>
                  {yes}
                </Button>
                <Button intent="secondary" onClick={close}>
                  {no}
                </Button>
              </ModalButtons>
            </>
          )}
        </Modal>
      )}
    </>
  )
}
