/** The counter's own outlines, drawn as those of the library: 20 px, one stroke of 1.5, round ends. */
export const glyphs = {
  backspace: 'M8 5h8.5v10H8L3.5 10zM10.5 8l4 4m0-4l-4 4',
  card:
    'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 13.5v-7A1.5 ' +
    '1.5 0 0 1 4.5 5zM3 8.5h14',
  link: 'M8.5 11.5l3-3M9.75 6.25l1.5-1.5a2.83 2.83 0 0 1 4 4l-1.5 1.5M10.25 13.75l-1.5 1.5a2.83 2.83 0 0 1-4-4l1.5-1.5',
  note: 'M4.5 3.5h11v9l-4 4h-7zM15.5 12.5h-4v4',
  sound: 'M4 8v4h2.5L10 15V5L6.5 8zM13 7.5a3.5 3.5 0 0 1 0 5M15.25 5.5a6.3 6.3 0 0 1 0 9',
  silence: 'M4 8v4h2.5L10 15V5L6.5 8zM13 8l4 4m0-4l-4 4',
  unplugged:
    'M3 8.5A10.5 10.5 0 0 1 10 6c1 0 2 .1 2.9.4M6 11.4A6.2 6.2 0 0 1 10 10M15 7.2c.7.4 1.4.8 2 ' +
    '1.3M10 14.5v.01M4 4l12 12',
} as const
