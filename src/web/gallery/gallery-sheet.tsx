import type { ReactNode } from 'react'
import type { Language } from '../../shared/language.ts'
import { CodeBlock } from '../ui/code-block/code-block.tsx'
import type { GalleryPage } from './gallery-page.ts'
import { galleryWords } from './gallery-words.ts'
import { PageContents } from './page-contents.tsx'
import { allStates } from './states/all-states.ts'
import { FrozenStates } from './states/frozen-states.tsx'
import { usageOf } from './usage-of.ts'

interface Sheet {
  page: GalleryPage
  language: Language
  /** Without the list of what stands on it. */
  bare: boolean
}

/** One page: its sections, the states of its components, and how one calls them. */
export function GallerySheet({ page, language, bare }: Sheet) {
  const words = galleryWords[language]
  const states = allStates[page.name]
  const usage = usageOf(page.name)
  const contents = [
    ...page.sections.map(({ title }) => ({ id: idOf(title['en-GB']), title: title[language] })),
    ...(states ? [{ id: 'states', title: words.states }] : []),
    ...(usage ? [{ id: 'usage', title: words.usage }] : []),
  ]
  return (
    <div className="gallery-sheet">
      {/* It comes first, so that one may jump before reading; on a wide screen it stands beside the page. */}
      {!bare && <PageContents sections={contents} language={language} />}
      <article className="gallery-page" data-page={page.name}>
        <h1 className="gallery-title">{page.title[language]}</h1>
        {page.sections.map(({ title, note, Show }) => (
          // The page is part of the key: two pages may have a section of the same title, and each its own state.
          <Section
            key={`${page.name} ${title['en-GB']}`}
            id={idOf(title['en-GB'])}
            title={title[language]}
            note={note?.[language]}
          >
            <Show language={language} />
          </Section>
        ))}
        {states && (
          <Section id="states" title={words.states} note={words.statesNote}>
            <FrozenStates key={page.name} rows={states} language={language} />
          </Section>
        )}
        {usage && (
          <Section id="usage" title={words.usage} note={words.usageNote}>
            <CodeBlock code={usage} copyLabel={words.copy} copiedLabel={words.copied} />
          </Section>
        )}
      </article>
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  note: string | undefined
  children: ReactNode
}

function Section({ id, title, note, children }: SectionProps) {
  return (
    <section className="gallery-section" id={id}>
      <header className="gallery-section-head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div className="gallery-stage">{children}</div>
    </section>
  )
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
