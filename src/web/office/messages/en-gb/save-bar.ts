import type { SaveBarWords } from '../pt-br/save-bar.ts'

export const saveBar: SaveBarWords = {
  changed: 'There are changes that are not saved yet.',
  undo: 'Undo',
  save: 'Save',
}
