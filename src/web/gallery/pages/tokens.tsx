import type { Language } from '../../../shared/language.ts'
import { ContrastPair } from '../contrast-pair.tsx'
import type { GalleryPage, LocalizedText } from '../gallery-page.ts'
import { Row, Specimen, Stack } from '../specimen.tsx'

const grounds = [
  'ground',
  'surface',
  'surface-sunken',
  'surface-floating',
  'border',
  'border-strong',
  'text',
  'text-soft',
  'text-faint',
]
const accents = [
  'accent',
  'accent-hover',
  'accent-pressed',
  'accent-text',
  'accent-tint',
  'accent-tint-hover',
  'accent-focus',
]
const tones = ['neutral', 'info', 'warning', 'negative', 'positive']
const meanings = [
  ...tones.flatMap(tone => ['', '-text', '-tint', '-border'].map(part => tone + part)),
  'negative-hover',
  'negative-pressed',
]
/** Text and the grounds on which it stands, and the least that WCAG 2.2 AA asks of the two. */
const pairs: readonly (readonly [text: string, ground: string, least: 3 | 4.5])[] = [
  ...['ground', 'surface', 'surface-sunken', 'surface-floating'].flatMap(ground =>
    ['text', 'text-soft', 'text-faint'].map(text => [text, ground, 4.5] as const),
  ),
  ['border-strong', 'surface', 3],
  ['border-strong', 'ground', 3],
]
const accentPairs: typeof pairs = [
  ['accent-on', 'accent', 4.5],
  ['accent-on', 'accent-hover', 4.5],
  ['accent-on', 'accent-pressed', 4.5],
  ['accent-text', 'ground', 4.5],
  ['accent-text', 'surface', 4.5],
  ['accent-text', 'accent-tint', 4.5],
  ['accent-text', 'accent-tint-hover', 4.5],
  ['accent-edge', 'ground', 3],
  ['accent-focus', 'ground', 3],
  ['accent-focus', 'surface', 3],
]
const meaningPairs: typeof pairs = [
  ...tones.flatMap(tone => [
    [`${tone}-text`, `${tone}-tint`, 4.5] as const,
    [`${tone}-text`, 'surface', 4.5] as const,
    [tone, 'surface', 3] as const,
  ]),
  ...tones.filter(tone => tone !== 'neutral').map(tone => [`${tone}-on`, tone, 4.5] as const),
  ['negative-on', 'negative-hover', 4.5],
  ['negative-on', 'negative-pressed', 4.5],
]
const sizes = ['40', '28', '20', '16', '14', '12']
const spaces = ['1', '2', '3', '4', '6', '8', '12']
const sentence: LocalizedText = {
  'pt-BR': 'Pagamento recebido: R$ 1.299,90',
  'en-GB': 'Payment received: R$ 1,299.90',
}
const constants = [
  ['--modal-max', '500px'],
  ['--container-max', '1024px'],
  ['--drawer-medium', '400px'],
  ['--motion-drawer', '320ms'],
  ['--date-picker-min', '296px'],
  ['--list-max', '600px'],
  ['--button-large', '48px'],
  ['--button-medium', '40px'],
  ['--button-small', '32px'],
] as const

export const page: GalleryPage = {
  name: 'tokens',
  title: { 'pt-BR': 'Cores, letras e espaços', 'en-GB': 'Colour, type and space' },
  group: 'foundations',
  sections: [
    {
      title: { 'pt-BR': 'Papel e tinta', 'en-GB': 'Paper and ink' },
      Show: ({ language }) => (
        <Stack>
          <Swatches names={grounds} />
          <Pairs pairs={pairs} language={language} />
        </Stack>
      ),
    },
    {
      title: { 'pt-BR': 'A cor da loja', 'en-GB': 'The accent' },
      note: {
        'pt-BR':
          'Um verde da casa. Cada loja pode pôr a sua: escolha outra lá em cima, até um amarelo. ' +
          'O contraste é calculado.',
        'en-GB':
          'The house’s green. A shop may set its own: choose another above, even a yellow. The contrast is computed.',
      },
      Show: ({ language }) => (
        <Stack>
          <Swatches names={accents} />
          <Pairs pairs={accentPairs} language={language} />
        </Stack>
      ),
    },
    {
      title: { 'pt-BR': 'Sentido', 'en-GB': 'Meaning' },
      note: {
        'pt-BR': 'Cinco cores que dizem algo, e nunca a da loja.',
        'en-GB': 'Five colours that say something, and never the accent.',
      },
      Show: ({ language }) => (
        <Stack>
          <Swatches names={meanings} />
          <Pairs pairs={meaningPairs} language={language} />
        </Stack>
      ),
    },
    {
      title: { 'pt-BR': 'Letras', 'en-GB': 'Type' },
      Show: ({ language }) => (
        <Stack>
          {sizes.map(size => (
            <Specimen key={size} name={`${size} px`}>
              <span className="tabular" style={{ font: `var(--text-${size})` }}>
                {sentence[language]}
              </span>
            </Specimen>
          ))}
        </Stack>
      ),
    },
    {
      title: { 'pt-BR': 'Espaços', 'en-GB': 'Space' },
      Show: () => (
        <Row>
          {spaces.map(space => (
            <Specimen key={space} name={`${Number(space) * 4} px`}>
              <span
                className="specimen-space"
                style={{ width: `var(--space-${space})`, height: `var(--space-${space})` }}
              />
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Medidas da especificação', 'en-GB': 'Constants of the specification' },
      Show: () => (
        <dl className="specimen-facts">
          {constants.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      ),
    },
  ],
}

function Pairs({ pairs: shown, language }: { pairs: typeof pairs; language: Language }) {
  return (
    <div className="contrast-pairs">
      {shown.map(([text, ground, least]) => (
        <ContrastPair key={`${text} ${ground}`} text={text} ground={ground} least={least} language={language} />
      ))}
    </div>
  )
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <div className="specimen-grid">
      {names.map(name => (
        <Specimen key={name} name={name}>
          <span className="specimen-swatch" style={{ background: `var(--${name})` }} />
        </Specimen>
      ))}
    </div>
  )
}
