import type { Language } from '../language.ts'
import { centavos } from '../money/centavos.ts'
import { formatMoney } from '../money/format-money.ts'
import type { LinkView, StoreView } from './link-view.ts'

/** The house's green, for stores without a color of their own. */
const HOUSE = '#0c6b4e'

/** What a poster is printed in. */
export function posterAccent(accent: string | null): string {
  return accent ?? HOUSE
}

/** White or ink, whichever reads better on a color: relative luminance by WCAG 2.2. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(place => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#0e1726' : '#ffffff'
}

const words = {
  'pt-BR': {
    scan: 'Aponte a câmera do celular e pague',
    open: 'Você escolhe o valor',
    from: (amount: string) => `A partir de ${amount}`,
    test: 'Modo de teste',
  },
  'en-GB': {
    scan: 'Point your phone’s camera here and pay',
    open: 'You choose the amount',
    from: (amount: string) => `From ${amount}`,
    test: 'Test mode',
  },
} as const satisfies Record<Language, unknown>

/** What a poster says: the screen and the PDF alike. */
export function posterWords(
  { store, view }: { store: Pick<StoreView, 'name' | 'mode'>; view: Pick<LinkView, 'price'> },
  language: Language,
) {
  const say = words[language]
  return {
    scan: say.scan,
    price: priceWords(view, language),
    letter: (Array.from(store.name.trim())[0] ?? '').toLocaleUpperCase('pt-BR'),
    test: store.mode === 'test' ? say.test : null,
  }
}

/** What a link costs, in a few words. */
export function priceWords({ price }: Pick<LinkView, 'price'>, language: Language): string {
  const say = words[language]
  const money = (amount: number) => formatMoney(centavos(amount), language)
  if (price.kind === 'fixed') return money(price.amount)
  if (price.kind === 'suggested') return say.from(money(Math.min(...price.amounts)))
  return price.minimum > 1 ? say.from(money(price.minimum)) : say.open
}
