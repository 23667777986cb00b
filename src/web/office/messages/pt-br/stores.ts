import { team } from './team.ts'

/** The words of one's stores. They travel with their page. */
export const stores = {
  title: 'Suas lojas',
  text: 'As lojas em que você trabalha. Cada uma tem as suas contas, chaves, pessoas e o seu dinheiro.',
  list: 'Lojas',
  roles: team.roles,
  test: 'Teste',
  here: 'Você está aqui',
  enter: 'Entrar',
  enterIn: (name: string) => `Entrar em ${name}`,
  open: 'Abrir outra loja',
  ownersAlone: 'Só quem é dono desta loja abre outra.',
  form: {
    title: 'Abrir outra loja',
    mode: 'Dinheiro',
    modes: { test: 'De teste', live: 'De verdade' },
    modeHints: {
      test: 'Nada nela é dinheiro de verdade, para sempre. Onde há um banco de teste ao lado, ela já sai ligada a ele.',
      live: 'Nasce sem banco: ligue o seu em Bancos e contas. Um banco de teste que ninguém pediu ao instalar para de funcionar um minuto depois.',
    },
    name: 'Nome da loja',
    nameHint: 'O nome que o cliente reconhece.',
    legalName: 'Razão social',
    taxId: 'CNPJ ou CPF',
    taxIdHint: 'De quem recebe o dinheiro. Aceita CNPJ com letras.',
    taxIdWrong: 'Confira o número: os dígitos finais não batem.',
    city: 'Cidade',
    timeZone: 'Fuso horário',
    timeZoneHint: 'O dia da loja e os horários seguem este relógio.',
    needed: 'Preencha este campo.',
    submit: 'Abrir a loja',
    keep: 'Cancelar',
  },
  opened: (name: string) => `${name} está aberta`,
}

export type StoresWords = typeof stores
