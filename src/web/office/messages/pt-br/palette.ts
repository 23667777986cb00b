/** What leads to the command palette; the words inside of it travel with it (palette-commands.ts). */
export const palette = {
  open: 'Buscar',
}
