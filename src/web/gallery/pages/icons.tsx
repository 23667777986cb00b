import { Icon, type IconName } from '../../ui/icon.tsx'
import { iconShapes } from '../../ui/icon-shapes.ts'
import { Mark, Wordmark } from '../../ui/mark.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

export const page: GalleryPage = {
  name: 'icons',
  title: { 'pt-BR': 'Marca e ícones', 'en-GB': 'Mark and icons' },
  group: 'foundations',
  sections: [
    {
      title: { 'pt-BR': 'Marca', 'en-GB': 'Mark' },
      note: {
        'pt-BR': 'Um guichê: um arco sobre o balcão, em um traço só. Vale desde 16 px e em uma cor.',
        'en-GB': 'A counter window: an arch on its counter, in one stroke. It holds from 16 px and in one colour.',
      },
      Show: () => (
        <Row>
          {[16, 24, 48, 96].map(size => (
            <Specimen key={size} name={`${size} px`}>
              <Mark size={size} />
            </Specimen>
          ))}
          <Specimen name="wordmark, 24">
            <Wordmark />
          </Specimen>
          <Specimen name="wordmark, 16">
            <Wordmark size={16} />
          </Specimen>
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'Ícones', 'en-GB': 'Icons' },
      note: {
        'pt-BR': '20 px, um traço de 1,5, pontas redondas. Sempre ao lado de uma palavra.',
        'en-GB': '20 px, one stroke of 1.5, round ends. Always beside a word.',
      },
      Show: () => (
        <div className="specimen-grid">
          {(Object.keys(iconShapes) as IconName[]).map(name => (
            <Specimen key={name} name={name}>
              <span className="specimen-marks">
                <Icon name={name} size={16} />
                <Icon name={name} />
                <Icon name={name} size={24} />
              </span>
            </Specimen>
          ))}
        </div>
      ),
    },
  ],
}
