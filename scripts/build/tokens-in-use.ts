/**
 * A page, styles and scripts in one text, without the custom properties that nothing in it names: each page takes the
 * house's tokens whole, and the card form needs half of them. One that only another such names goes too.
 */
export function tokensInUse(page: string): string {
  const named = new Set(page.match(/--[\w-]+(?![\w-]*:)/g))
  const left = page.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (line, name: string) => (named.has(name) ? line : ''))
  return left === page ? page : tokensInUse(left)
}
