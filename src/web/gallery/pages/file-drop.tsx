import { useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

const words = {
  'pt-BR': {
    label: 'Extrato do banco',
    invite: 'Solte o arquivo aqui, ou escolha um',
    hint: 'OFX ou CSV, até 5 MB',
    got: (name: string) => `Recebido: ${name}`,
    rejected: (name: string) => `${name} não é OFX nem CSV. Baixe o extrato em um desses formatos.`,
    failed: 'O arquivo passou de 5 MB. Baixe um período menor.',
  },
  'en-GB': {
    label: 'Bank statement',
    invite: 'Drop the file here, or choose one',
    hint: 'OFX or CSV, up to 5 MB',
    got: (name: string) => `Received: ${name}`,
    rejected: (name: string) => `${name} is neither OFX nor CSV. Download the statement as one of these.`,
    failed: 'The file is larger than 5 MB. Download a shorter period.',
  },
} as const

export const page: GalleryPage = {
  name: 'file-drop',
  title: { 'pt-BR': 'Entrega de arquivo', 'en-GB': 'File drop' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'Estados', 'en-GB': 'States' },
      note: {
        'pt-BR': 'Arraste, ou use espaço e Enter. O que é recusado diz por quê.',
        'en-GB': 'Drag, or use Space and Enter. What is rejected says why.',
      },
      Show: ({ language }) => {
        const { label, invite, hint, failed } = words[language]
        return (
          <Columns>
            <Live language={language} />
            <FileDrop label={label} invite={invite} hint={hint} error={failed} onFiles={() => {}} />
            <FileDrop label={label} invite={invite} hint={hint} disabled onFiles={() => {}} />
          </Columns>
        )
      },
    },
  ],
}

function Live({ language }: { language: Language }) {
  const { label, invite, hint, got, rejected } = words[language]
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<File>()
  return (
    <FileDrop
      label={label}
      invite={file ? got(file.name) : invite}
      hint={hint}
      accept=".ofx,.csv"
      error={wrong && rejected(wrong.name)}
      onFiles={([first]) => {
        setFile(first)
        setWrong(undefined)
      }}
      onRejected={([first]) => setWrong(first)}
    />
  )
}
