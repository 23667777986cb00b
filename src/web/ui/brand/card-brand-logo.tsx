import { cardBrand } from '../../../shared/cards/card-brands.ts'
import { BrandMark, type BrandMarkSize } from './brand-mark.tsx'
import { cardBrandArt } from './card-brand-art.ts'

interface CardBrandLogoProps {
  /** One of the forty names; any other shows the mark of `other`. */
  name: string
  size?: BrandMarkSize
  /** `cardBrandLabel(brand, language)` where no word stands beside it. */
  label?: string
}

/** A card brand by its name. The drawing is a file that the browser fetches when the mark is on the page. */
export function CardBrandLogo({ name, size, label }: CardBrandLogoProps) {
  const art = cardBrandArt[cardBrand(name)]
  if ('picture' in art) {
    return (
      <BrandMark size={size} label={label}>
        <image href={art.picture} {...(art.box ?? { width: 32, height: 24 })} />
      </BrandMark>
    )
  }
  return (
    <BrandMark size={size} label={label} color={art.color}>
      <use href={`${art.tile}#mark`} />
    </BrandMark>
  )
}
