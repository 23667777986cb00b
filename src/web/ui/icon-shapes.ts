/** Of what is wrong: the card form has this one alone. */
export const negativeShape = 'M10 6v4.5m0 3v.01M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z'

/** The outlines of all icons on a grid of 20, drawn by one stroke (icon-shape.tsx). */
export const iconShapes = {
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  copy:
    'M7.5 7.5V5.25A1.75 1.75 0 0 1 9.25 3.5h5.5a1.75 1.75 0 0 1 1.75 1.75v5.5a1.75 1.75 0 0 1-1.75 1.75H12.5M5.25 ' +
    '7.5h5.5a1.75 1.75 0 0 1 1.75 1.75v5.5a1.75 1.75 0 0 1-1.75 1.75h-5.5a1.75 1.75 0 0 ' +
    '1-1.75-1.75v-5.5A1.75 1.75 0 0 1 5.25 7.5z',
  external:
    'M11.5 3.5h5m0 0v5m0-5L9 11M15 11.5v3.75a1.25 1.25 0 0 1-1.25 1.25h-9a1.25 1.25 0 0 ' +
    '1-1.25-1.25v-9A1.25 1.25 0 0 1 4.75 5H8.5',
  download: 'M10 3.5v9m0 0l-3.5-3.5M10 12.5L13.5 9M3.5 15v.75a.75.75 0 0 0 .75.75h11.5a.75.75 0 0 0 .75-.75V15',
  back: 'M16 10H4.5m0 0L9 5.5M4.5 10L9 14.5',
  forward: 'M4 10h11.5m0 0L11 5.5M15.5 10L11 14.5',
  clock: 'M10 6v4.25l2.75 1.75M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  info: 'M10 9v4.5M10 6.5v.01M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  warning:
    'M10 8v3.5m0 2.5v.01M8.9 3.9L2.7 14.6a1.25 1.25 0 0 0 1.1 1.9h12.4a1.25 1.25 0 0 0 1.1-1.9L11.1 ' +
    '3.9a1.28 1.28 0 0 0-2.2 0z',
  negative: negativeShape,
  positive: 'M7 10.25l2.25 2.25L13.25 8M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  close: 'M5.5 5.5l9 9m0-9l-9 9',
  pause: 'M8 6.5v7m4-7v7',
  dot: 'M10 10v.01',
  bang: 'M10 5.5V11m0 3.5v.01',
  search: 'M13.25 13.25L17 17M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0z',
  plus: 'M10 4v12M4 10h12',
  refresh: 'M16.5 4v4h-4M3.5 16v-4h4M15.9 8A6.5 6.5 0 0 0 4.6 6.4M4.1 12a6.5 6.5 0 0 0 11.3 1.6',
} as const

export type IconName = keyof typeof iconShapes
