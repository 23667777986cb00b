/** What the panel of the account says: how the office looks, and the way out. It travels with it. */
export const accountPanel = {
  theme: 'Aparência',
  themes: { system: 'Sistema', light: 'Clara', dark: 'Escura' },
  dateFormat: 'Formato da data',
  dateFormats: { 'dd/MM/yyyy': 'dia/mês/ano', 'MM/dd/yyyy': 'mês/dia/ano' },
  store: 'Loja',
  testStore: (name: string) => `${name} (teste)`,
  storeNow: 'Você está aqui',
  security: 'Segurança',
  password: 'Trocar a senha',
  signOut: 'Sair',
  signOutFailed: 'Não conseguimos encerrar a sessão. Tente de novo.',
}

export type AccountPanelWords = typeof accountPanel
