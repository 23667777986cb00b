import '../../../links/link.css'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { LinkForm } from '../../../links/link-form.tsx'
import { LinkWhat } from '../../../links/link-what.tsx'
import { linksEnGb } from '../../../links/messages/en-gb.ts'
import { linksPtBr } from '../../../links/messages/pt-br.ts'
import { accentShades, accentTokens } from '../../../ui/accent.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { storefrontQuery, useLinksApi, useLinkWords } from '../links-state.ts'
import { type LinkDraft, viewOf } from './link-draft.ts'

const words = { 'pt-BR': linksPtBr, 'en-GB': linksEnGb } as const

/** The page that the form makes, by the very components that draw it for payers. It is to be looked at alone. */
export function LinkPreview({ draft, taken }: { draft: LinkDraft; taken: number }) {
  const { form: say } = useLinkWords()
  const { language } = usePreferences()
  const { data: front } = useQuery(storefrontQuery(useLinksApi()))
  if (!front) return null
  const { store } = front
  const view = viewOf(draft, { untitled: say.title, taken })
  return (
    <aside className="link-preview" aria-label={say.preview}>
      <p className="link-preview-title">{say.preview}</p>
      <div className="link-preview-page" style={colorsOf(store.accent)} inert>
        <LinkWhat store={store} view={view} language={language} say={words[language]} />
        <LinkForm view={view} language={language} say={words[language]} values={{}} faults={{}} form={null} />
      </div>
    </aside>
  )
}

/** The store's color in both themes, for this part of the office alone. */
function colorsOf(accent: string | null): CSSProperties | undefined {
  if (!accent) return undefined
  const { light, dark } = accentShades(accent)
  const darker = accentTokens(dark)
  return Object.fromEntries(
    Object.entries(accentTokens(light)).map(([name, color]) => [name, `light-dark(${color}, ${darker[name]})`]),
  ) as CSSProperties
}
