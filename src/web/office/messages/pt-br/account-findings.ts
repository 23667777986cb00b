import type { CheckFinding } from '../../../../shared/contract/provider-account.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')
const days = (count: number) => plural(rules, count, { one: '1 dia', other: `${count} dias` })

type Sentence = (values: Record<string, string>) => string
export type FindingWords = Record<CheckFinding, Sentence>

/** What the test of an account found, in sentences. */
export const findings: FindingWords = {
  credentials_unusable: ({ detail }) => `As credenciais guardadas não servem: ${detail}`,
  no_test: () => 'Esta adquirente não tem teste. Faça um pagamento pequeno para conferir.',
  profile_named: ({ bank, profile }) =>
    profile === 'standard' ? 'Um banco que segue a API Pix à risca.' : `Banco: ${bank}.`,
  certificate_none: () => 'Nenhum certificado é mostrado ao banco. Se o banco deu um, troque as credenciais.',
  certificate_not_needed: () => 'O banco está nesta máquina, e é chamado sem certificado.',
  certificate_fits: () => 'O certificado e a chave são um par.',
  certificate_not_yet: ({ from }) => `O certificado só vale a partir de ${from}. O relógio do servidor está certo?`,
  certificate_ended: ({ until }) => `O certificado venceu em ${until}. Peça outro ao banco e troque as credenciais.`,
  certificate_soon: ({ until, days: count }) =>
    `O certificado vence em ${until}: faltam ${days(Number(count))}. Peça o próximo ao banco já.`,
  certificate_good: ({ until }) => `O certificado vale até ${until}.`,
  token_none: ({ host, detail }) =>
    `${host} não deu acesso: ${detail}. Confira o client ID, o client secret, o certificado e o endereço do token.`,
  token_granted: () => 'O banco deu acesso.',
  needs_token: () => 'Sem acesso não dá para perguntar nada.',
  scopes_unsaid: () => 'O banco não disse o que permite; pela norma, tudo o que foi pedido.',
  scopes_all: () => 'O banco permite tudo o que a loja precisa.',
  scopes_missing: ({ missing }) => `O banco não permite ${missing}. Peça que inclua na aplicação da loja.`,
  reading_fails: ({ detail }) =>
    `Não deu para ler os recebimentos: ${detail}. Se o banco negou o acesso, peça que libere pix.read.`,
  reading_works: () => 'Os recebimentos da última hora podem ser lidos.',
  charge_not_tried: () => 'Nenhuma cobrança foi feita.',
  charge_fails: ({ detail }) => `Uma cobrança de R$\u00a00,01 não pôde ser feita: ${detail}.`,
  charge_fails_key: ({ detail }) => `Uma cobrança de R$\u00a00,01 não pôde ser feita: ${detail}. Confira a chave Pix.`,
  charge_made: () => 'Uma cobrança de R$\u00a00,01 foi feita, com o seu código.',
  charge_unread: ({ detail }) => `A cobrança não pôde ser lida: ${detail}.`,
  charge_read: () => 'A cobrança foi lida.',
  charge_not_removed: ({ detail, minutes }) =>
    `A cobrança não pôde ser removida: ${detail}. Ela acaba sozinha em ${minutes} minutos.`,
  charge_removed: () => 'A cobrança foi removida.',
  webhook_unreadable: () => 'Este banco não diz onde avisa os pagamentos. Confira no portal dele.',
  webhook_none: () => 'O banco ainda não tem o nosso endereço: a loja fica sabendo dos pagamentos com atraso.',
  webhook_unread: ({ detail }) => `Não deu para ler onde o banco avisa os pagamentos: ${detail}.`,
  webhook_right: () => 'O banco avisa os pagamentos aqui.',
  webhook_elsewhere: ({ where }) => `O banco avisa os pagamentos em ${where}, e não aqui.`,
  gateway_silent: ({ host, detail }) =>
    `${host} não respondeu como devia: ${detail}. Confira o endereço, e se este servidor pode chamar fora.`,
  gateway_rejects: ({ host, detail }) => `${host} recusou a chave secreta: ${detail}. Compare com o painel dele.`,
  gateway_not_asked: () => 'Sem acesso não dá para perguntar nada.',
  gateway_of_another_country: ({ country }) => `A conta é de ${country}, e não do Brasil.`,
  gateway_for_tests: ({ name }) => `A chave é de ${name}, de teste: nenhum dinheiro se move.`,
  gateway_live: ({ name }) => `A chave é de ${name}, de produção até onde ela diz: dinheiro se move.`,
  gateway_reads: ({ host }) => `${host} lista os pagamentos desta conta.`,
  gateway_does_not_read: ({ detail }) => `Os pagamentos desta conta não foram listados: ${detail}.`,
  gateway_calls_signed: () => 'O webhook de um pagamento precisa da assinatura pelo segredo guardado aqui.',
  gateway_calls_unsigned: () =>
    'O webhook de um pagamento só é reconhecido pelo endereço secreto. ' +
    'Ponha esse endereço no painel e troque as credenciais, com o segredo que o painel mostra.',
  gateway_keys_for_tests: () => 'As chaves são de teste: nenhum dinheiro se move.',
  gateway_keys_live: () => 'As chaves são de produção: dinheiro se move.',
  gateway_rejects_key_or_place: ({ host, detail }) =>
    `${host} recusou a chave secreta: ${detail}. Compare com o painel, ` +
    'e veja ali se a lista de IPs permitidos inclui este servidor.',
  gateway_rejects_key_or_role: ({ host, detail }) =>
    `${host} recusou: ${detail}. Compare com a Customer Area a chave da API, as permissões dela e a conta de lojista.`,
  gateway_rejects_pair: ({ host, detail }) =>
    `${host} recusou o MerchantId e a MerchantKey: ${detail}. ` +
    'Compare os dois com o que a Cielo enviou, e pergunte a ela se precisa do endereço deste servidor.',
  gateway_takes_pair: ({ host }) => `${host} aceita o MerchantId e a MerchantKey.`,
  gateway_takes_cards: ({ host }) => `${host} conhece a conta de lojista, que aceita cartões.`,
  gateway_takes_no_cards: ({ host }) =>
    `${host} conhece a conta de lojista, que ainda não aceita cartões. Adicione as bandeiras na Customer Area.`,
  gateway_makes_pix: () => 'A conta tem Pix: ela pode fazer os códigos da loja.',
  gateway_makes_no_pix: () =>
    'A conta ainda não tem Pix. Para que ela faça os códigos da loja, adicione o Pix na Customer Area.',
  gateway_sale_not_tried: ({ host }) =>
    `${host} não foi chamado: tudo o que se pede ali é uma venda. Faça um pagamento pequeno para conferir.`,
  gateway_form_opens: () => 'O formulário de cartão abre uma sessão (Silent Order Post).',
  gateway_form_shut: ({ detail }) =>
    `O formulário de cartão não abre uma sessão: ${detail}. ` +
    'Compare o ClientId e o ClientSecret, e peça à Cielo que habilite o Silent Order Post para esta loja.',
  gateway_called_here: () => 'Os pagamentos já foram avisados aqui.',
  gateway_not_called_yet: () =>
    'Nenhum webhook de pagamento chegou aqui ainda. ' +
    'Ponha no painel o endereço que “Endereço do webhook” cria, com os eventos de pedidos e cobranças.',
  gateway_calls_unread: ({ detail }) => `Não deu para ler onde os pagamentos são avisados: ${detail}.`,
  gateway_calls_hidden: () =>
    'A Cielo não diz onde avisa os pagamentos. Ponha no site dela o endereço que “Endereço do webhook” cria. ' +
    'Só por ele chegam os alertas de fraude: peça à Cielo que os envie também.',
  gateway_calls_with_key: ({ begins }) =>
    'A Adyen só conta o que houve por webhook, e não diz onde o avisa. ' +
    'Na Customer Area, crie um webhook padrão com esta chave HMAC para o endereço que “Endereço do webhook” ' +
    `cria, que começa com ${begins}, e envie o teste dele.`,
  gateway_calls_with_password: () =>
    'O webhook de um pagamento precisa de assinatura, ou do usuário e da senha guardados aqui.',
  gateway_calls_without_password: () =>
    'Um webhook sem assinatura só é reconhecido pelo endereço secreto. ' +
    'Defina um usuário e uma senha no painel e troque as credenciais, com os dois.',
  gateway_calls_with_header: ({ header }) =>
    `O webhook de um pagamento precisa do cabeçalho ${header} com o valor guardado aqui.`,
  gateway_calls_without_header: () =>
    'O webhook de um pagamento só é reconhecido pelo endereço secreto. ' +
    'Defina um cabeçalho no site da Cielo e troque as credenciais, com ele.',
}
