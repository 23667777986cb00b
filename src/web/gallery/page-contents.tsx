import type { Language } from '../../shared/language.ts'
import { galleryWords } from './gallery-words.ts'

/** The sections of a page, to jump to. */
export function PageContents({
  sections,
  language,
}: {
  sections: readonly { id: string; title: string }[]
  language: Language
}) {
  const { contents } = galleryWords[language]
  return (
    <nav className="gallery-contents" aria-label={contents}>
      <p>{contents}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
