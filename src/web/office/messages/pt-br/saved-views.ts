/** Filters that are kept under a name, which travel with the menu that offers them. */
export const savedViews = {
  own: 'Minhas visões',
  ofStore: 'Visões da loja',
  open: 'Esta visão',
  more: 'Guardar',
  none: 'Nenhuma visão guardada',
  save: 'Guardar estes filtros…',
  saveHint: 'Filtre a lista primeiro.',
  leave: 'Sair da visão',
  rename: 'Mudar nome…',
  remove: 'Excluir visão',
  removed: (name: string) => `Visão excluída: ${name}`,
  failed: 'Não conseguimos carregar as visões.',
  changed: 'Filtros mudados',
  saveChanges: 'Guardar mudanças',
  saveNew: 'Guardar como nova',
  saved: (name: string) => `Visão guardada: ${name}`,
  dialog: {
    title: 'Guardar visão',
    rename: 'Mudar a visão',
    name: 'Nome',
    needed: 'Dê um nome à visão.',
    shared: 'Para toda a loja',
    sharedHint: 'Todos que veem as cobranças veem esta visão. Desligado, só você.',
    submit: 'Guardar',
    keep: 'Voltar',
  },
}

export type SavedViewWords = typeof savedViews
