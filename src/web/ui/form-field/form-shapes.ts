/** Outlines that only form fields draw, on the grid of icon-shapes.ts. */
export const formShapes = {
  calendar:
    'M4.75 5h10.5a1.25 1.25 0 0 1 1.25 1.25v9a1.25 1.25 0 0 1-1.25 1.25H4.75a1.25 1.25 0 0 1-1.25-1.25v-9A1.25 ' +
    '1.25 0 0 1 4.75 5zM3.5 8.75h13M7 3v3.5M13 3v3.5',
  down: 'M5.5 8l4.5 4.5L14.5 8',
  earlier: 'M12 5l-5 5 5 5',
  later: 'M8 5l5 5-5 5',
  some: 'M5.5 10h9',
  filter: 'M4 6h12M6.5 10h7M8.75 14h2.5',
} as const
