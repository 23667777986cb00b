import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { cardBrandNames } from '../../../shared/cards/card-brands.ts'
import { paymentMethods } from '../../../shared/charge/payment-method.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import type { GalleryPage } from '../gallery-page.ts'
import { Row, Specimen } from '../specimen.tsx'

const sizes = [24, 32, 48] as const

export const page: GalleryPage = {
  name: 'brand-marks',
  title: { 'pt-BR': 'Bandeiras e formas de pagamento', 'en-GB': 'Card brands and payment methods' },
  group: 'foundations',
  sections: [
    {
      title: { 'pt-BR': 'Formas de pagamento', 'en-GB': 'Payment methods' },
      Show: () => (
        <Row>
          {paymentMethods.map(method => (
            <Specimen key={method} name={method}>
              <span className="specimen-marks">
                {sizes.map(size => (
                  <PaymentMethodLogo key={size} method={method} size={size} />
                ))}
              </span>
            </Specimen>
          ))}
        </Row>
      ),
    },
    {
      title: { 'pt-BR': 'As quarenta bandeiras', 'en-GB': 'The forty brands' },
      Show: ({ language }) => (
        <div className="specimen-grid">
          {cardBrandNames.map(name => (
            <Specimen key={name} name={cardBrandLabel(name, language)} code={name}>
              <span className="specimen-marks">
                {sizes.map(size => (
                  <CardBrandLogo key={size} name={name} size={size} />
                ))}
              </span>
            </Specimen>
          ))}
        </div>
      ),
    },
    {
      title: { 'pt-BR': 'Uma que não conhecemos', 'en-GB': 'One that we do not know' },
      note: {
        'pt-BR': 'Qualquer outro nome mostra a marca de “other”.',
        'en-GB': 'Any other name shows the mark of “other”.',
      },
      Show: () => (
        <Specimen name="banco-da-esquina">
          <CardBrandLogo name="banco-da-esquina" size={48} />
        </Specimen>
      ),
    },
  ],
}
