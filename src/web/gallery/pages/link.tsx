import { Link } from '../../ui/link/link.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

const pixRules = 'https://www.bcb.gov.br/estabilidadefinanceira/pix'

const words = {
  'pt-BR': { word: 'Ver as cobranças', outward: 'Regras do Pix no Banco Central', newTab: 'abre em outra aba' },
  'en-GB': { word: 'See the charges', outward: 'Rules of Pix at the Central Bank', newTab: 'opens in another tab' },
} as const

export const page: GalleryPage = {
  name: 'link',
  title: { 'pt-BR': 'Link', 'en-GB': 'Link' },
  group: 'actions',
  sections: [
    {
      title: { 'pt-BR': 'Um link leva; um botão faz', 'en-GB': 'A link leads; a button does' },
      Show: ({ language }) => {
        const { word, outward, newTab } = words[language]
        return (
          <Row>
            <Specimen name="link">
              <Link href="#gallery-page">{word}</Link>
            </Specimen>
            <Specimen name="quiet">
              <Link href="#gallery-page" quiet>
                {word}
              </Link>
            </Specimen>
            <Specimen name="outward">
              <Link href={pixRules} outward={newTab}>
                {outward}
              </Link>
            </Specimen>
            <Specimen name="disabled">
              <Link href="#gallery-page" disabled>
                {word}
              </Link>
            </Specimen>
          </Row>
        )
      },
    },
  ],
}
