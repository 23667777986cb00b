import { expect, it } from 'vitest'
import { checkJsxWords } from './jsx-words.ts'

const found = (jsx: string, path = 'src/web/office/page.tsx') =>
  checkJsxWords([{ path, text: `export const Page = () => ${jsx}` }]).map(({ message }) =>
    message.split('”')[0]?.slice(1),
  )

it('finds what a person would read: bare, in braces, in a template, in a branch', () => {
  expect(found('<p>Pagamento recebido</p>')).toEqual(['Pagamento recebido'])
  expect(found("<p>{'Paid'}</p>")).toEqual(['Paid'])
  expect(found(`<p>{\`\${count} charges\`}</p>`)).toEqual(['charges'])
  expect(found("<p>{paid ? 'Paid' : open && 'Open'}</p>")).toEqual(['Paid', 'Open'])
  expect(found("<><b>{'Total: ' + total}</b></>")).toEqual(['Total:'])
})

it('finds what is spoken or stands in a field', () => {
  expect(found(`<Field label="Nome" name="name" hint={\`Até \${most} letras\`} />`)).toEqual(['Nome', 'Até', 'letras'])
  expect(found('<nav aria-label="Main" />')).toEqual(['Main'])
  expect(found("<Select options={[{ value: 'a', label: 'Pix' }]} />")).toEqual(['Pix'])
})

it('leaves words for machines, signs, names and what comes from a catalog', () => {
  expect(found('<input className="field" type="text" value="a" autoComplete="email" />')).toEqual([])
  expect(found(`<p data-tone="info">{words.paid}{\` · \${amount}\`}{": "}</p>`)).toEqual([])
  expect(found('<p>Guichê</p>')).toEqual([])
  expect(found('<p>Paid</p>', 'src/web/office/page.test.tsx')).toEqual([])
  expect(found('<p>Paid</p>', 'src/server/page.tsx')).toEqual([])
})
