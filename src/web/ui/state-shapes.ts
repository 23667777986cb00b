import { iconShapes } from './icon-shapes.ts'

/** The outlines of how something stands: those of all icons, and some that the payer's page does not carry. */
export const stateShapes = {
  ...iconShapes,
  question: 'M7.9 7.9a2.15 2.15 0 1 1 3.1 1.95c-.65.35-1 .8-1 1.55m0 2.2v.01M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  lock:
    'M6.75 9V6.75a3.25 3.25 0 0 1 6.5 0V9M5.75 9h8.5c.7 0 1.25.55 1.25 1.25v5c0 .7-.55 1.25-1.25 1.25h-8.5c-.7 ' +
    '0-1.25-.55-1.25-1.25v-5C4.5 9.55 5.05 9 5.75 9z',
  held: 'M8.5 7.5v5m3-5v5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  declined: 'M7.75 7.75l4.5 4.5m0-4.5l-4.5 4.5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  shield: 'M10 2.75l6 2.25v4.5c0 3.6-2.4 6.3-6 7.75-3.6-1.45-6-4.15-6-7.75V5zM10 7v3.75m0 2.5v.01',
  bolt: 'M11 2.75L4.75 11.5H10l-1 5.75 6.25-8.75H10z',
  scales: 'M10 3v13.5m-3.5 0h7M4.5 5.5h11M4.5 5.5L2.5 11h4zm11 0l-2 5.5h4zM2.5 11a2 2 0 0 0 4 0m7 0a2 2 0 0 0 4 0',
  card:
    'M4 4.75h12c.7 0 1.25.55 1.25 1.25v8c0 .7-.55 1.25-1.25 1.25H4c-.7 0-1.25-.55-1.25-1.25V6c0-.7.55-1.25 ' +
    '1.25-1.25zM2.75 8.25h14.5M5.5 12h3',
  over: 'M5.2 14.8l9.6-9.6M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
} as const

export type StateShape = keyof typeof stateShapes
