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
    mode: 'Tipo de loja',
    modes: { test: 'De teste', live: 'Real' },
    modeHints: {
      test:
        'Uma loja de teste nunca recebe dinheiro de verdade. ' +
        'Se houver um banco de teste, ela já começa ligada a ele.',
      live:
        'Começa sem banco: ligue o seu em Bancos e contas. ' +
        'O banco de teste se desliga um minuto depois, a não ser que o servidor peça para mantê-lo.',
    },
    name: 'Nome da loja',
    nameHint: 'O nome que o cliente reconhece.',
    legalName: 'Razão social',
    legalNameHint: 'Se você recebe com o seu CPF, o seu nome completo.',
    taxId: 'CNPJ ou CPF',
    taxIdHint: 'O CNPJ ou CPF de quem recebe o dinheiro. O CNPJ pode ter letras.',
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
