import type { Language } from '../../shared/language.ts'

const ptBr = {
  gallery: 'Galeria',
  pages: 'Páginas da galeria',
  page: 'Página',
  language: 'Idioma',
  theme: 'Aparência',
  themes: { system: 'Sistema', light: 'Clara', dark: 'Escura' },
  width: 'Largura',
  whole: 'Toda',
  frame: (width: number) => `A página em ${width} pixels`,
  skip: 'Ir para o conteúdo',
  live: 'Ao vivo',
}

/** What the gallery itself says. */
export const galleryWords: Readonly<Record<Language, typeof ptBr>> = {
  'pt-BR': ptBr,
  'en-GB': {
    gallery: 'Gallery',
    pages: 'Pages of the gallery',
    page: 'Page',
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    width: 'Width',
    whole: 'Full',
    frame: (width: number) => `The page at ${width} pixels`,
    skip: 'Skip to content',
    live: 'Live',
  },
}
