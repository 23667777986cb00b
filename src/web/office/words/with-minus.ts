/** A figure as Intl writes it, with a minus as wide as its digits in place of the hyphen. */
export function withMinus(figure: string): string {
  return figure.replace('-', '\u2212')
}
