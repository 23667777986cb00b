import { Avatar } from '../../ui/avatar/avatar.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

const sizes = [24, 32, 40, 56] as const
const kinds = ['person', 'store'] as const
const names = { person: 'Ana Beatriz Souza', store: 'Padaria Aurora' } as const
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f2c14e" d="M0 0h8v8H0z"/><path ' +
    'fill="#7a3b12" d="M0 5h8v3H0z"/><circle cx="4" cy="5" r="2" fill="#d9572b"/></svg>',
)}`

export const page: GalleryPage = {
  name: 'avatar',
  title: { 'pt-BR': 'Retrato', 'en-GB': 'Avatar' },
  group: 'data',
  sections: [
    {
      title: { 'pt-BR': 'Gente é redonda, loja é quadrada', 'en-GB': 'People are round, shops are square' },
      Show: () => (
        <Row>
          {kinds.flatMap(kind =>
            sizes.map(size => (
              <Specimen key={`${kind} ${size}`} name={`${kind}, ${size}`}>
                <Avatar name={names[kind]} kind={kind} size={size} alone />
              </Specimen>
            )),
          )}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Com figura, e sem a figura que não veio', 'en-GB': 'With a picture, and when it never came' },
      Show: () => (
        <Row>
          <Specimen name="src">
            <Avatar name={names.store} kind="store" size={56} src={picture} alone />
          </Specimen>
          <Specimen name="src, 404">
            <Avatar name={names.store} kind="store" size={56} src="data:image/png;base64,AA==" alone />
          </Specimen>
        </Row>
      ),
    },
  ],
}
