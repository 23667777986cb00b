/** The words of the bar that saves a form of a page, or undoes what was changed in it. */
export const saveBar = {
  changed: 'Há mudanças que ainda não foram salvas.',
  undo: 'Desfazer',
  save: 'Salvar',
}

export type SaveBarWords = typeof saveBar
