import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Stack } from '../specimen.tsx'

const words = {
  'pt-BR': {
    label: 'Páginas das cobranças',
    busyLabel: 'Páginas a caminho',
    previous: 'Anteriores',
    next: 'Próximas',
    shown: (from: number, to: number) => `${from} a ${to}`,
  },
  'en-GB': {
    label: 'Pages of charges',
    busyLabel: 'Pages on their way',
    previous: 'Previous',
    next: 'Next',
    shown: (from: number, to: number) => `${from} to ${to}`,
  },
} as const

export const page: GalleryPage = {
  name: 'pagination',
  title: { 'pt-BR': 'Paginação', 'en-GB': 'Pagination' },
  group: 'navigation',
  sections: [
    {
      title: { 'pt-BR': 'Por cursor', 'en-GB': 'By cursor' },
      note: {
        'pt-BR': 'Sem número de página, porque ninguém contou as linhas. No fim o botão guarda o foco.',
        'en-GB': 'No page numbers, because nobody counted the rows. At the end the button keeps its focus.',
      },
      Show: Pages,
    },
    {
      title: { 'pt-BR': 'A caminho', 'en-GB': 'On its way' },
      Show: ({ language }) => (
        <Stack>
          <Pagination
            label={words[language].busyLabel}
            previousLabel={words[language].previous}
            nextLabel={words[language].next}
            shown={words[language].shown(26, 50)}
            onPrevious={() => {}}
            onNext={() => {}}
            busy="next"
          />
        </Stack>
      ),
    },
  ],
}

function Pages({ language }: { language: Language }) {
  const { label, previous, next, shown } = words[language]
  const [at, setAt] = useState(0)
  return (
    <Pagination
      label={label}
      previousLabel={previous}
      nextLabel={next}
      shown={shown(at * 25 + 1, at * 25 + 25)}
      onPrevious={at > 0 ? () => setAt(at - 1) : undefined}
      onNext={at < 2 ? () => setAt(at + 1) : undefined}
    />
  )
}
