/** The office's own icons, drawn as those of icon.tsx: 20 px, one stroke of 1.5, round ends. */
const shapes = {
  home: 'M3.5 9.25L10 3.5l6.5 5.75M5 8v8.5h10V8M8.25 16.5v-3a1.75 1.75 0 0 1 3.5 0v3',
  charges: 'M5 3.5h10v13l-1.9-1.25-1.55 1.25L10 15.25 8.45 16.5 6.9 15.25 5 16.5zM8 7.5h4M8 10.75h4',
  attention:
    'M10 3a4.5 4.5 0 0 0-4.5 4.5c0 3.75-1.5 4.75-1.5 6h12c0-1.25-1.5-2.25-1.5-6A4.5 4.5 0 0 0 10 3zM8.25 16.25a1.9 1.9 0 0 0 3.5 0',
  disputes: 'M10 3.5l5.5 2v4c0 3.5-2 6-5.5 7-3.5-1-5.5-3.5-5.5-7v-4zM10 7v3.5M10 13v.01',
  customers:
    'M10.5 7a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0zM2.5 16c.5-2.7 2.6-4.2 5.25-4.2S12.5 13.3 13 16M13 4.4a2.75 2.75 0 0 1 0 5.2M14.75 12c1.5.6 2.5 2 2.75 4',
  numbers: 'M3.5 16.5h13M5.5 13.5v-3M10 13.5v-9M14.5 13.5v-6',
  ledger: 'M10 5.5C8.5 4.4 6.3 4 3.5 4v11c2.8 0 5 .4 6.5 1.5 1.5-1.1 3.7-1.5 6.5-1.5V4c-2.8 0-5 .4-6.5 1.5zM10 5.5v11',
  account: 'M13 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 16.5c.6-2.9 3-4.5 6-4.5s5.4 1.6 6 4.5',
  back: 'M16.5 10h-13m0 0l5-5m-5 5l5 5',
  next: 'M8 5l5 5-5 5',
  up: 'M5 12l5-5 5 5',
  down: 'M5 8l5 5 5-5',
  show: 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM12.2 10a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z',
  hide: 'M3.5 3.5l13 13M8.4 5.2A7.6 7.6 0 0 1 10 5c4.8 0 7.5 5 7.5 5a13 13 0 0 1-2 2.6M5.2 6.7A13 13 0 0 0 2.5 10s2.7 5 7.5 5a7.4 7.4 0 0 0 3.5-.9M8.5 8.5a2.2 2.2 0 0 0 3 3',
  leave:
    'M12.5 6V4.25a.75.75 0 0 0-.75-.75h-7a.75.75 0 0 0-.75.75v11.5c0 .4.3.75.75.75h7a.75.75 0 0 0 .75-.75V14M8.5 10H17m0 0l-2.5-2.5M17 10l-2.5 2.5',
  table:
    'M4.25 4h11.5a.75.75 0 0 1 .75.75v10.5a.75.75 0 0 1-.75.75H4.25a.75.75 0 0 1-.75-.75V4.75A.75.75 0 0 1 4.25 4zM3.5 8h13M8 8v8',
  download: 'M10 3.5v9m0 0l-3.5-3.5M10 12.5L13.5 9M3.5 15v.75a.75.75 0 0 0 .75.75h11.5a.75.75 0 0 0 .75-.75V15',
  settings:
    'M3.5 6.5h7M14.5 6.5h2M3.5 13.5h2M9.5 13.5h7M14.5 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9.5 13.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  close: 'M5.5 5.5l9 9m0-9l-9 9',
} as const

export type GlyphName = keyof typeof shapes

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
