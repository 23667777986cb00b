import type { WalletMethod } from '../../../../shared/charge/payment-method.ts'
import type { KeptPart, WalletField, walletFields } from '../../wallets/wallet-draft.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

type OfFields = { [Wallet in WalletMethod]: Record<(typeof walletFields)[Wallet][number], string> }

const merchantName = 'Nome que o cliente lê'
const pemWrong = 'O texto começa com -----BEGIN. Cole-o inteiro, ou escolha o arquivo.'
const idWrong = 'Só letras, números, ponto, hífen e sublinhado.'

/** The words of the wallets that a store takes. They travel with their page. */
export const wallets = {
  title: 'Carteiras digitais',
  text:
    'O cliente paga com o cartão que já está no aparelho, sem digitar nada. ' +
    'O botão só aparece em aparelhos que têm a carteira.',
  failed: 'Não conseguimos buscar as carteiras',
  names: { 'google-pay': 'Google Pay', 'apple-pay': 'Apple Pay', 'samsung-pay': 'Samsung Pay' } satisfies Record<
    WalletMethod,
    string
  >,
  about: {
    'google-pay':
      'Para Android e Chrome. Tenha à mão o que a adquirente informou e, para valer, ' +
      'o cadastro no Google Pay & Wallet Console.',
    'apple-pay':
      'Para iPhone, iPad e Mac. Tenha à mão a conta de desenvolvedor da Apple, ' +
      'com o domínio e o certificado de lojista.',
    'samsung-pay': 'Para celulares Galaxy. Tenha à mão o cadastro no portal de parceiros do Samsung Pay.',
  } satisfies Record<WalletMethod, string>,
  none: {
    title: 'A loja ainda não aceita carteiras',
    text: 'Comece pela que seus clientes mais têm. Depois de configurada, uma cobrança pode aceitá-la.',
  },
  noCards: {
    title: 'Falta uma adquirente',
    text: 'Uma carteira paga com cartão: enquanto a loja não tiver adquirente, nenhuma aparece aos clientes.',
    act: 'Conectar uma adquirente',
  },
  taken: 'Configurada',
  notTaken: 'Não configurada',
  notOffered: 'Não aparece aos clientes',
  /** Why nobody is offered it, and what to do. */
  unopened: {
    'google-pay':
      'Nenhuma conta da loja informa o gateway do Google Pay. Em Alterar, preencha o gateway e o número da loja.',
    'apple-pay': 'Nenhuma conta conectada abre o Apple Pay desta loja. Confira em Bancos e contas.',
    'samsung-pay': 'Nenhuma conta conectada abre o Samsung Pay. Confira em Bancos e contas.',
  } satisfies Record<WalletMethod, string>,
  testing: 'Em teste',
  setUp: 'Configurar',
  setUpOf: (wallet: string) => `Configurar ${wallet}`,
  edit: 'Alterar',
  editOf: (wallet: string) => `Alterar ${wallet}`,
  remove: 'Remover',
  removeOf: (wallet: string) => `Remover ${wallet}`,
  changed: (when: string) => `Alterada em ${when}`,
  certificate: {
    until: (when: string) => `Certificado até ${when}`,
    ends: (days: number) =>
      plural(rules, days, { one: 'Certificado vence em 1 dia', other: `Certificado vence em ${days} dias` }),
    over: 'Certificado vencido',
    renew: 'A Apple não aceita mais este certificado. Em Alterar, substitua o certificado e a chave.',
  },
  labels: {
    'google-pay': {
      merchant_name: merchantName,
      gateway: 'Gateway',
      gateway_merchant_id: 'Número da loja na adquirente',
      merchant_id: 'Merchant ID do Google',
    },
    'apple-pay': {
      merchant_id: 'Merchant ID da Apple',
      display_name: merchantName,
      domain_association: 'Arquivo do domínio',
      certificate: 'Certificado de lojista',
      private_key: 'Chave do certificado',
    },
    'samsung-pay': { service_id: 'Service ID', merchant_name: merchantName, merchant_url: 'Domínio' },
  } satisfies OfFields,
  hints: {
    'google-pay': {
      merchant_name: 'Aparece na tela do Google Pay.',
      gateway:
        'Com Adyen, Cielo e Pagar.me, deixe em branco: a conta já informa. Senão, o nome da adquirente no Google.',
      gateway_merchant_id: 'O código da loja que a adquirente informou para o Google Pay.',
      merchant_id: 'Está no Google Pay & Wallet Console. Sem ele, o Google Pay só funciona em teste.',
    },
    'apple-pay': {
      merchant_id: 'Começa com “merchant.” e está em Identifiers, na conta de desenvolvedor.',
      display_name: 'Aparece na tela do Apple Pay.',
      domain_association: 'O arquivo que a Apple dá ao registrar o domínio. Nós o publicamos onde ela procura.',
      certificate: 'O Apple Pay Merchant Identity Certificate: o .cer que a Apple deu, ou em PEM.',
      private_key:
        'A chave com que o certificado foi pedido, em PEM e sem senha. ' +
        'Fica guardada com criptografia e não aparece de novo.',
    },
    'samsung-pay': {
      service_id: 'Está no portal de parceiros, no serviço do tipo web.',
      merchant_name: 'Aparece na tela do Samsung Pay.',
      merchant_url: 'O que foi registrado na Samsung, sem https://.',
    },
  } satisfies OfFields,
  wrong: {
    'google-pay': { gateway: idWrong, gateway_merchant_id: idWrong, merchant_id: idWrong },
    'apple-pay': {
      merchant_id: 'Começa com “merchant.”, como merchant.br.com.padaria.',
      domain_association: 'Este não é o arquivo que a Apple deu.',
      certificate: pemWrong,
      private_key: pemWrong,
    },
    'samsung-pay': { service_id: idWrong, merchant_url: 'Escreva só o domínio, como padaria.com.br.' },
  } satisfies Record<WalletMethod, Partial<Record<WalletField, string>>>,
  /** What the server found when it opened them. */
  rejected: {
    certificate: 'Este certificado não serve: confira se abre, se não venceu e se é deste Merchant ID.',
    private_key: 'Esta chave não serve: confira se é a deste certificado e se está sem senha.',
  },
  form: {
    account: 'Conta que abre os tokens',
    accountHint: 'A que tem a chave do certificado de processamento deste Merchant ID.',
    title: (wallet: string) => `Configurar ${wallet}`,
    optional: (label: string) => `${label} (opcional)`,
    environment: {
      test: 'Esta é uma loja de teste: nenhum dinheiro de verdade passa por aqui.',
      live: 'Esta loja recebe dinheiro de verdade.',
    },
    withoutDevice: 'Testar sem um aparelho da Samsung',
    domain: 'Domínio para registrar na Apple',
    copyDomain: 'Copiar o domínio',
    identity: 'Identidade de lojista',
    kept: {
      association: 'Guardado, e publicado onde a Apple procura.',
      identity: (until: string) => `Certificado e chave guardados. Valem até ${until}.`,
    },
    replace: 'Substituir',
    replaceOf: {
      association: 'Substituir o arquivo do domínio',
      identity: 'Substituir o certificado e a chave',
    } satisfies Record<KeptPart, string>,
    keep: 'Manter os que estão guardados',
    choose: 'Escolher arquivo',
    chooseOf: (label: string) => `Escolher arquivo: ${label}`,
    unreadable: 'Não conseguimos ler este arquivo. Escolha outro, ou cole o texto.',
    needed: 'Preencha este campo.',
    submit: 'Salvar',
    cancel: 'Voltar',
    done: (wallet: string) => `${wallet} foi configurado`,
    saved: (wallet: string) => `${wallet} foi alterado`,
  },
  confirm: {
    title: (wallet: string) => `Parar de aceitar ${wallet}?`,
    text: 'O botão some também das cobranças já criadas, e a configuração é apagada. Pagamentos já feitos não mudam.',
    submit: 'Parar de aceitar',
    keep: 'Manter',
    done: (wallet: string) => `A loja não aceita mais ${wallet}`,
  },
}

export type WalletWords = typeof wallets
