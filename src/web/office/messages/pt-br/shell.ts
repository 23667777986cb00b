import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/** Words of the frame: navigation, account, and what is said while waiting or when nothing can be shown. */
export const shell = {
  product: 'Guichê',
  skipToContent: 'Ir para o conteúdo',
  navigation: 'Navegação principal',
  home: 'Início',
  charges: 'Cobranças',
  links: 'Links',
  customers: 'Clientes',
  disputes: 'Disputas',
  numbers: 'Números',
  ledger: 'Livro-razão',
  settings: 'Ajustes',
  counter: 'Balcão',
  testMode: 'Modo de teste',
  testModeHint: 'Nenhum dinheiro de verdade passa por esta loja.',
  notifications: 'Novidades',
  close: 'Fechar',
  undo: 'Desfazer',
  export: 'Exportar',
  tryAgain: 'Tentar de novo',
  loading: 'Carregando',
  copied: 'Copiado',
  copyFailed: 'O navegador não deixou copiar. Marque o texto e copie.',
  copy: (what: string) => `Copiar ${what}`,
  reference: (requestId: string) => `Código para o suporte: ${requestId}`,
  pageTitle: (page: string) => `${page} · Guichê`,
  notFound: {
    title: 'Esta página não existe',
    text: 'O endereço pode ter mudado, ou faltou um pedaço ao copiar.',
    action: 'Ver as cobranças',
  },
  broken: {
    title: 'Esta tela não abriu',
    text: 'Seus dados estão a salvo. Tente de novo; se continuar, recarregue a página.',
  },
  offline: 'Sem conexão com o servidor. Mostrando o que já tínhamos; tentamos de novo sozinhos.',
}

export const account = {
  open: (name: string) => `Conta de ${name}`,
  language: 'Idioma',
  languages: { 'pt-BR': 'Português', 'en-GB': 'English' },
  stores: (count: number) => plural(rules, count, { one: 'Loja', other: 'Lojas' }),
  chooseStore: (name: string) => `Loja ${name}. Trocar de loja`,
}
