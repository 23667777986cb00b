import { useState } from 'react'
import { BlockedButton } from '../../ui/blocked-button/blocked-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { ButtonIntent, ButtonSize } from '../../ui/button-look.ts'
import type { GalleryPage, LocalizedText } from '../gallery-page.ts'
import { Row, Specimen, Stack } from '../specimen.tsx'

const intents: Readonly<Record<ButtonIntent, LocalizedText>> = {
  primary: { 'pt-BR': 'Pagar R$ 129,90', 'en-GB': 'Pay R$ 129.90' },
  secondary: { 'pt-BR': 'Baixar comprovante', 'en-GB': 'Download receipt' },
  tint: { 'pt-BR': 'Copiar código Pix', 'en-GB': 'Copy Pix code' },
  quiet: { 'pt-BR': 'Voltar à loja', 'en-GB': 'Back to the shop' },
  negative: { 'pt-BR': 'Cancelar cobrança', 'en-GB': 'Cancel charge' },
}
const intentNames = Object.keys(intents) as ButtonIntent[]
const working: LocalizedText = { 'pt-BR': 'Um momento', 'en-GB': 'One moment' }
const reason: LocalizedText = {
  'pt-BR': 'Esta loja está em modo de teste. Ligue o modo real em Ajustes.',
  'en-GB': 'This shop is in test mode. Switch to live mode in Settings.',
}
const sizes: readonly { size: ButtonSize; height: number }[] = [
  { size: 'large', height: 48 },
  { size: 'medium', height: 40 },
  { size: 'small', height: 32 },
]

export const page: GalleryPage = {
  name: 'button',
  title: { 'pt-BR': 'Botão', 'en-GB': 'Button' },
  group: 'actions',
  sections: [
    {
      title: { 'pt-BR': 'Cinco intenções', 'en-GB': 'Five intents' },
      note: {
        'pt-BR': 'O principal aparece uma vez em cada tela. O botão diz o que faz.',
        'en-GB': 'The primary one stands once in a view. A button says what it does.',
      },
      Show: ({ language }) => (
        <Row>
          {intentNames.map(intent => (
            <Specimen key={intent} name={intent}>
              <Button intent={intent}>{intents[intent][language]}</Button>
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Três tamanhos', 'en-GB': 'Three sizes' },
      note: {
        'pt-BR': 'Grande para quem paga, médio no escritório, pequeno dentro de linhas.',
        'en-GB': 'Large for who pays, medium in the office, small inside rows.',
      },
      Show: ({ language }) => (
        <Row>
          {sizes.map(({ size, height }) => (
            <Specimen key={size} name={`${size}, ${height} px`}>
              <Button size={size}>{intents.primary[language]}</Button>
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Com ícone', 'en-GB': 'With an icon' },
      Show: ({ language }) => (
        <Row>
          {sizes.map(({ size }) => (
            <Specimen key={size} name={size}>
              <Button size={size} intent="secondary" icon="download">
                {intents.secondary[language]}
              </Button>
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Ocupado', 'en-GB': 'Busy' },
      note: {
        'pt-BR': 'Guarda a largura e o foco, e não aceita outro toque. Aperte para ver.',
        'en-GB': 'Keeps its width and its focus, and takes no second press. Press to see.',
      },
      Show: ({ language }) => (
        <Row>
          {intentNames.map(intent => (
            <Specimen key={intent} name={intent}>
              <BusyButton intent={intent} word={intents[intent][language]} working={working[language]} />
            </Specimen>
          ))}
          <Specimen name="busy">
            <Button busy={working[language]}>{intents.primary[language]}</Button>
          </Specimen>
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Desativado', 'en-GB': 'Disabled' },
      Show: ({ language }) => (
        <Row>
          {intentNames.map(intent => (
            <Specimen key={intent} name={intent}>
              <Button intent={intent} disabled>
                {intents[intent][language]}
              </Button>
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Fora de uso, com o motivo', 'en-GB': 'Out of use, with the reason' },
      note: {
        'pt-BR': 'Fica na ordem do Tab e diz por quê: sob o ponteiro, em foco e ao ser tocado.',
        'en-GB': 'Stays in the order of Tab and says why: under the pointer, in focus, and when pressed.',
      },
      Show: ({ language }) => (
        <Row>
          {intentNames.map(intent => (
            <Specimen key={intent} name={intent}>
              <BlockedButton intent={intent} reason={reason[language]}>
                {intents[intent][language]}
              </BlockedButton>
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: {
        'pt-BR': 'Da largura do lugar, e link com cara de botão',
        'en-GB': 'As wide as its place, and a link that looks like one',
      },
      Show: ({ language }) => (
        <Stack>
          <Button size="large" wide>
            {intents.primary[language]}
          </Button>
          <ButtonLink href="#gallery-page" intent="secondary" size="large" wide icon="external">
            {intents.quiet[language]}
          </ButtonLink>
        </Stack>
      ),
    },
  ],
}

function BusyButton({ intent, word, working }: { intent: ButtonIntent; word: string; working: string }) {
  const [busy, setBusy] = useState(false)
  function work() {
    setBusy(true)
    setTimeout(() => setBusy(false), 2_000)
  }
  return (
    <Button intent={intent} busy={busy && working} onClick={work}>
      {word}
    </Button>
  )
}
