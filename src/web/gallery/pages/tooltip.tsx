import { Button } from '../../ui/button.tsx'
import { TipButton } from '../../ui/icon-button/tip-button.tsx'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

const words = {
  'pt-BR': {
    name: 'Buscar',
    text: 'Buscar cobranças',
    long: 'Recebido hoje às 14:05:32, pelo horário de São Paulo',
    when: 'há 5 min',
    off: 'Sem dica',
    close: 'Fechar',
  },
  'en-GB': {
    name: 'Search',
    text: 'Search charges',
    long: 'Received today at 14:05:32, São Paulo time',
    when: '5 min ago',
    off: 'Without a hint',
    close: 'Close',
  },
} as const
const places = ['top', 'bottom', 'start', 'end'] as const

export const page: GalleryPage = {
  name: 'tooltip',
  title: { 'pt-BR': 'Dica', 'en-GB': 'Tooltip' },
  group: 'overlays',
  sections: [
    {
      title: { 'pt-BR': 'Quatro lados', 'en-GB': 'Four sides' },
      note: {
        'pt-BR': 'Com o mouse espera um instante; com o teclado vem na hora. Esc fecha. Nunca guarda o essencial.',
        'en-GB':
          'Under the pointer it waits a moment; by the keyboard it comes at once. Esc closes. Never the essential.',
      },
      Show: ({ language }) => (
        <Row>
          {places.map(placement => (
            <Specimen key={placement} name={placement}>
              <Tooltip text={words[language].text} placement={placement}>
                <Button intent="secondary">{words[language].name}</Button>
              </Tooltip>
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Num botão que é só um ícone', 'en-GB': 'On a button that is only an icon' },
      Show: ({ language }) => (
        <Row>
          <Specimen name={words[language].close}>
            <TipButton label={words[language].close} glyph="close" keys={['Esc']} />
          </Specimen>
          <Specimen name={words[language].off}>
            <TipButton label={words[language].close} glyph="close" disabled />
          </Specimen>
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Com teclas, longa e desligada', 'en-GB': 'With keys, long and off' },
      Show: ({ language }) => (
        <Row>
          <Specimen name="keys">
            <Tooltip text={words[language].text} keys={['Ctrl', 'K']}>
              <Button intent="secondary" icon="search">
                {words[language].name}
              </Button>
            </Tooltip>
          </Specimen>
          <Specimen name="long">
            <Tooltip text={words[language].long}>
              <Button intent="quiet">{words[language].when}</Button>
            </Tooltip>
          </Specimen>
          <Specimen name="disabled">
            <Tooltip text={words[language].text} disabled>
              <Button intent="quiet">{words[language].off}</Button>
            </Tooltip>
          </Specimen>
        </Row>
      ),
    },
  ],
}
