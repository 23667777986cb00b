import type { GalleryGroup, GalleryPage, LocalizedText } from './gallery-page.ts'

const modules = import.meta.glob<{ page: GalleryPage }>('./pages/*.tsx', { eager: true })

/** Every page, by its name. A new file in pages/ is found by itself. */
export const allPages: readonly GalleryPage[] = Object.values(modules)
  .map(module => module.page)
  .sort((one, other) => one.name.localeCompare(other.name))

/** The groups of the navigation, in the order in which a newcomer learns the house. */
export const groups: Readonly<Record<GalleryGroup, LocalizedText>> = {
  foundations: { 'pt-BR': 'Fundamentos', 'en-GB': 'Foundations' },
  actions: { 'pt-BR': 'Ações', 'en-GB': 'Actions' },
  forms: { 'pt-BR': 'Formulários', 'en-GB': 'Forms' },
  feedback: { 'pt-BR': 'Avisos e estado', 'en-GB': 'Feedback and state' },
  overlays: { 'pt-BR': 'Por cima da página', 'en-GB': 'Overlays' },
  navigation: { 'pt-BR': 'Navegação', 'en-GB': 'Navigation' },
  data: { 'pt-BR': 'Dados', 'en-GB': 'Data' },
}
