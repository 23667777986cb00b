import { type Expression, type JSXAttributeItem, type JSXChild, Visitor } from 'oxc-parser'
import { parseModule } from './parsed-module.ts'
import { type Finding, isUnitTest, lineAt, type ProjectFile } from './project-files.ts'

/**
 * Attributes and properties whose text a person reads or hears; `className`, `type` and their like are words for
 * machines.
 */
const shownAttributes = new Set([
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...[
    'alt',
    'title',
    'placeholder',
    'label',
    'statusLabel',
    'hint',
    'error',
    'text',
    'detail',
    'description',
    'valueText',
  ],
  ...['caption', 'heading', 'message', 'summary', 'outward', 'prefix', 'suffix', 'children', 'action', 'empty'],
])

/** Names and signs that are the same in every language. */
const names = new Set(['Guichê', 'R$'])

/**
 * What a person reads comes from a catalog, so that both languages have it: no text in JSX, bare, in braces or in a
 * template, and none in the attributes that are read or spoken.
 */
export function checkJsxWords(files: readonly ProjectFile[]): Finding[] {
  return files.filter(({ path }) => /^src\/web\/.+\.tsx$/.test(path) && !isUnitTest(path)).flatMap(wordsInJsx)
}

function wordsInJsx(file: ProjectFile): Finding[] {
  const found: Finding[] = []
  let depth = 0

  new Visitor({
    JSXElement({ children, openingElement }) {
      depth += 1
      for (const child of children) checkChild(child)
      for (const attribute of openingElement.attributes) checkAttribute(attribute)
    },
    'JSXElement:exit'() {
      depth -= 1
    },
    JSXFragment({ children }) {
      depth += 1
      for (const child of children) checkChild(child)
    },
    'JSXFragment:exit'() {
      depth -= 1
    },
    Property({ key, value }) {
      if (depth > 0 && key.type === 'Identifier' && shownAttributes.has(key.name)) checkValue(value as Expression)
    },
  }).visit(parseModule(file).program)
  return found

  function checkChild(child: JSXChild) {
    if (child.type === 'JSXText') report(child.value, child.start)
    else if (child.type === 'JSXExpressionContainer') checkValue(child.expression as Expression)
  }

  function checkAttribute(attribute: JSXAttributeItem) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return
    const { name, value } = attribute
    if (!value || !shownAttributes.has(name.name)) return
    if (value.type === 'JSXExpressionContainer') checkValue(value.expression as Expression)
    else if (value.type === 'Literal') checkValue(value)
  }

  /** A text, or what may come out as one: the branches of a choice, the parts of a template or of a sum. */
  function checkValue(value: Expression) {
    if (value.type === 'Literal' && typeof value.value === 'string') report(value.value, value.start)
    else if (value.type === 'TemplateLiteral') {
      for (const part of value.quasis) report(part.value.cooked ?? part.value.raw, part.start)
      value.expressions.forEach(checkValue)
    } else if (value.type === 'ConditionalExpression') [value.consequent, value.alternate].forEach(checkValue)
    else if (value.type === 'LogicalExpression') [value.left, value.right].forEach(checkValue)
    else if (value.type === 'BinaryExpression' && value.operator === '+')
      [value.left as Expression, value.right].forEach(checkValue)
  }

  function report(text: string, start: number) {
    const word = text.trim()
    if (!/\p{L}/u.test(word) || names.has(word)) return
    const message = `“${word}” stands in JSX: what a person reads comes from the catalogs, in both languages`
    found.push({ file: file.path, line: lineAt(file.text, start), rule: 'jsx-words', message })
  }
}
