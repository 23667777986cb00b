import type { Messages } from '../pt-br.ts'

export const palette: Messages['palette'] = {
  open: 'Search',
}
