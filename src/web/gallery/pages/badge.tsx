import type { Language } from '../../../shared/language.ts'
import { Badge } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { type Tone, tones } from '../../ui/tone.ts'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

const words: Readonly<Record<Language, Record<Tone, string>>> = {
  'pt-BR': { neutral: 'Expirada', info: 'Aberta', warning: 'Parcial', negative: 'Contestada', positive: 'Paga' },
  'en-GB': { neutral: 'Expired', info: 'Open', warning: 'Partial', negative: 'Disputed', positive: 'Paid' },
}
const icons: Readonly<Record<Tone, IconName>> = {
  neutral: 'pause',
  info: 'clock',
  warning: 'bang',
  negative: 'close',
  positive: 'check',
}

export const page: GalleryPage = {
  name: 'badge',
  title: { 'pt-BR': 'Etiqueta', 'en-GB': 'Badge' },
  group: 'feedback',
  sections: [
    {
      title: { 'pt-BR': 'Uma situação em uma palavra', 'en-GB': 'A status in a word' },
      note: {
        'pt-BR': 'A cor nunca vem sozinha: a palavra diz o mesmo, e o ícone repete.',
        'en-GB': 'Colour never stands alone: the word says the same, and the icon again.',
      },
      Show: ({ language }) => (
        <Row>
          {tones.map(tone => (
            <Specimen key={tone} name={tone}>
              <Badge tone={tone} icon={icons[tone]}>
                {words[language][tone]}
              </Badge>
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Sem ícone', 'en-GB': 'Without an icon' },
      Show: ({ language }) => (
        <Row>
          {tones.map(tone => (
            <Badge key={tone} tone={tone}>
              {words[language][tone]}
            </Badge>
          ))}
        </Row>
      ),
    },
  ],
}
