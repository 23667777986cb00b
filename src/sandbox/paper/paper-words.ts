import type { Language } from '../../shared/language.ts'

interface PaperWords {
  name: string
  languageName: string
  title: string
  paragraphs: readonly string[]
  openPhone: string
  openTrouble: string
  openAcquirer: string
  openMailbox: string
  sections: readonly { title: string; intro: string; endpoints: readonly { address: string; what: string }[] }[]
}

const addresses = {
  bank: ['PUT · GET · PATCH /bank/api/v2/cob/{txid}', 'GET /bank/api/v2/pix', '/bank/api/v2/webhook · /loc'],
  faults: 'GET · POST · PUT · DELETE /control/bank/faults',
  acquirer: ['POST /acquirer/v1/tokens', 'POST · GET /acquirer/v1/payments', 'POST /acquirer/v1/reversals'],
  acquirerFaults: 'GET · POST · PUT · DELETE /control/acquirer/faults',
  vouchers: 'POST · PUT /control/acquirer/vouchers',
} as const

/** The words of the sheet at `/`. */
export const paperWords: Record<Language, PaperWords> = {
  'pt-BR': {
    name: 'Ambiente de testes',
    languageName: 'Português',
    title: 'O mundo lá fora, de mentira',
    paragraphs: [
      'Aqui moram um banco que fala a API Pix do Banco Central, uma adquirente de cartões e o celular de quem ' +
        'paga. O Guichê conversa com eles exatamente como conversaria com os de verdade; só o dinheiro não existe.',
      'Tudo fica guardado na pasta de dados e continua depois de reiniciar, ' +
        'inclusive os avisos que ainda não foram entregues.',
    ],
    openPhone: 'Abrir o celular',
    openTrouble: 'Atrapalhar o banco',
    openAcquirer: 'Atrapalhar a adquirente',
    openMailbox: 'Ler os e-mails',
    sections: [
      {
        title: 'Banco',
        intro: 'API Pix 2.9.0: cobranças imediatas, Pix recebidos, devoluções, webhooks e locations.',
        endpoints: [
          {
            address: 'POST /bank/oauth/token',
            what: 'Access token por client credentials, com Basic ou no formulário.',
          },
          {
            address: addresses.bank[0],
            what: 'Cria, consulta, revisa e remove cobranças. POST /cob deixa o txid com o banco.',
          },
          { address: addresses.bank[1], what: 'Pix recebidos; GET /pix/{e2eid} e PUT /pix/{e2eid}/devolucao/{id}.' },
          {
            address: addresses.bank[2],
            what: 'Avisos a cada Pix e devolução, repetidos por até seis horas; endereços de cobrança.',
          },
          {
            address: 'GET /qr/v2/{token}',
            what: 'A cobrança assinada (JWS) que o banco de quem paga lê. Chaves em /qr/jwks.json.',
          },
        ],
      },
      {
        title: 'Adquirente',
        intro:
          'Cartões, vales e carteiras, em centavos. Os cartões de teste estão em docs/reference/sandbox-acquirer.md.',
        endpoints: [
          { address: addresses.acquirer[0], what: 'Do navegador, com a chave pk_: o cartão digitado vira um token.' },
          {
            address: addresses.acquirer[1],
            what: 'Autoriza, captura, cancela e estorna; ?reference= acha um pagamento pela referência da loja.',
          },
          {
            address: addresses.acquirer[2],
            what: 'Desfazimento: por esta referência nada é cobrado, nem agora nem depois.',
          },
        ],
      },
      {
        title: 'Telefone',
        intro: 'Para pessoas em /phone, com ?code= para abrir um código e &back= para voltar. Para programas:',
        endpoints: [
          {
            address: 'POST /phone/read',
            what: '{ "br_code" } → quem recebe, quanto, até quando, e por que não pode ser pago.',
          },
          { address: 'POST /phone/pay', what: '{ "br_code", "amount"?, "payer"? } → paga; valores em centavos.' },
        ],
      },
      {
        title: 'Controle',
        intro:
          'Para quem toca o ambiente de testes, com Authorization: ' +
          'Bearer e a chave sandbox.control_key de first-run.json. Os clientes do banco não sabem que existe.',
        endpoints: [
          {
            address: 'POST /control/bank/receivers',
            what:
              '{ "tax_id", "name", "city", "pix_key"?, "profile"? } → abre uma conta com chave e credenciais, ' +
              'no banco que "profile" diz: efi, sicredi, itau…',
          },
          { address: 'GET /control/bank/receivers', what: 'As contas abertas.' },
          {
            address: 'GET /control/bank/ledger',
            what: 'Todos os Pix, devoluções e cobranças; ?pix_key= para os de uma chave.',
          },
          {
            address: 'POST /control/bank/pix',
            what:
              '{ "pix_key", "amount", "txid"? } → dinheiro que chega mesmo que a cobrança esteja paga, ' +
              'vencida ou removida.',
          },
          {
            address: 'POST /control/bank/returns',
            what: '{ "end_to_end_id", "amount"?, "nature"? } → dinheiro que volta por MED sem ninguém pedir.',
          },
          {
            address: addresses.faults,
            what:
              '{ "kind", "pix_key"?, "operation"?, "times"?, "share"? } → o que o banco faz de errado. ' +
              'PUT troca todas, com { "seed", "faults" }.',
          },
          {
            address: 'POST · GET · PATCH /control/acquirer/accounts',
            what: 'As contas na adquirente, e quais estão fora do ar.',
          },
          {
            address: addresses.vouchers,
            what: '{ "number" } → o saldo de um vale. PUT muda, com { "number", "kind", "balance" }.',
          },
          {
            address: addresses.acquirerFaults,
            what: '{ "kind", "merchant_id"?, "operation"?, "times"?, "share"? } → o que a adquirente faz de errado.',
          },
        ],
      },
    ],
  },
  'en-GB': {
    name: 'Sandbox',
    languageName: 'English',
    title: 'The outside world, make-believe',
    paragraphs: [
      'Here live a bank that speaks the API Pix of the Central Bank of Brazil, an acquirer of cards, ' +
        'and a payer’s phone. Guichê talks to them exactly as it would to real ones; only the money does not exist.',
      'Everything is kept in the data folder and goes on after a restart, the notices that were not delivered yet too.',
    ],
    openPhone: 'Open the phone',
    openTrouble: 'Add faults to the bank',
    openAcquirer: 'Add faults to the acquirer',
    openMailbox: 'Read the mails',
    sections: [
      {
        title: 'Bank',
        intro: 'API Pix 2.9.0: immediate charges, received Pix, returns, webhooks and locations.',
        endpoints: [
          {
            address: 'POST /bank/oauth/token',
            what: 'Access token by client credentials, with Basic or in the form.',
          },
          {
            address: addresses.bank[0],
            what: 'Creates, reads, revises and removes charges. POST /cob leaves the txid to the bank.',
          },
          { address: addresses.bank[1], what: 'Received Pix; GET /pix/{e2eid} and PUT /pix/{e2eid}/devolucao/{id}.' },
          {
            address: addresses.bank[2],
            what: 'Notices of each Pix and return, repeated for up to six hours; addresses of charges.',
          },
          {
            address: 'GET /qr/v2/{token}',
            what: 'The signed charge (JWS) that a payer’s bank reads. Keys at /qr/jwks.json.',
          },
        ],
      },
      {
        title: 'Acquirer',
        intro: 'Cards, vouchers and wallets, in centavos. The test cards are in docs/reference/sandbox-acquirer.md.',
        endpoints: [
          { address: addresses.acquirer[0], what: 'From the browser, with the pk_ key: a typed card becomes a token.' },
          {
            address: addresses.acquirer[1],
            what:
              'Authorizes, captures, cancels and refunds; ?reference= finds a ' +
              'payment by the store’s own reference.',
          },
          { address: addresses.acquirer[2], what: 'Reversal: by this reference nothing is charged, now or later.' },
        ],
      },
      {
        title: 'Phone',
        intro: 'For people at /phone, with ?code= to open a code and &back= to return. For programs:',
        endpoints: [
          {
            address: 'POST /phone/read',
            what: '{ "br_code" } → who is paid, how much, until when, and why it cannot be paid.',
          },
          { address: 'POST /phone/pay', what: '{ "br_code", "amount"?, "payer"? } → pays; amounts in centavos.' },
        ],
      },
      {
        title: 'Control',
        intro:
          'For whoever runs the sandbox, with Authorization: Bearer and the key sandbox.control_key of ' +
          'first-run.json. The bank’s clients do not know that it exists.',
        endpoints: [
          {
            address: 'POST /control/bank/receivers',
            what:
              '{ "tax_id", "name", "city", "pix_key"?, "profile"? } → opens an account with a key and credentials, ' +
              'at the bank that "profile" names: efi, sicredi, itau…',
          },
          { address: 'GET /control/bank/receivers', what: 'The open accounts.' },
          {
            address: 'GET /control/bank/ledger',
            what: 'Every Pix, return and charge; ?pix_key= for those of one key.',
          },
          {
            address: 'POST /control/bank/pix',
            what:
              '{ "pix_key", "amount", "txid"? } → money that arrives even when the charge is paid, ' +
              'expired or removed.',
          },
          {
            address: 'POST /control/bank/returns',
            what: '{ "end_to_end_id", "amount"?, "nature"? } → money that goes back by MED without anybody asking.',
          },
          {
            address: addresses.faults,
            what:
              '{ "kind", "pix_key"?, "operation"?, "times"?, "share"? } → what the bank does wrong. ' +
              'PUT replaces them all, with { "seed", "faults" }.',
          },
          {
            address: 'POST · GET · PATCH /control/acquirer/accounts',
            what: 'The accounts at the acquirer, and which are down.',
          },
          {
            address: addresses.vouchers,
            what: '{ "number" } → what a voucher has. PUT changes it, with { "number", "kind", "balance" }.',
          },
          {
            address: addresses.acquirerFaults,
            what: '{ "kind", "merchant_id"?, "operation"?, "times"?, "share"? } → what the acquirer does wrong.',
          },
        ],
      },
    ],
  },
}
