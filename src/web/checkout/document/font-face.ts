import type { CheckoutAssets } from '../../../shared/checkout-assets.ts'

/** Where no script brings the font. The style stands in the page, so the font's address comes from the manifest. */
export function fontFace({ font }: CheckoutAssets): string {
  return (
    `@font-face{font-family:Inter;src:url(${JSON.stringify(font)}) ` +
    'format("woff2");font-weight:400 700;font-display:swap}'
  )
}
