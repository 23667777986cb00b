import type { ReactNode } from 'react'
import type { Language } from '../../shared/language.ts'

/** A text in every language of the house. */
export type LocalizedText = Readonly<Record<Language, string>>

/** Where a page stands in the navigation. */
export type GalleryGroup = 'foundations' | 'actions' | 'forms' | 'feedback' | 'overlays' | 'navigation' | 'data'

export interface GallerySection {
  title: LocalizedText
  /** Why, or when to use which. One or two sentences. */
  note?: LocalizedText
  /** A component: it may hold state. */
  Show: (props: { language: Language }) => ReactNode
}

/** One page of the gallery. A file in pages/ exports it as `page`; the name is what `?page=` takes. */
export interface GalleryPage {
  name: string
  title: LocalizedText
  group: GalleryGroup
  sections: readonly GallerySection[]
}
