import type { FlagSource } from '../../../../shared/contract/flags.ts'

/**
 * What is said of flags and experiments, which travels with their page. What each flag is called stands in the catalog
 * of flags.
 */
export const flags = {
  title: 'Testes e opções',
  text: 'Como a página de pagamento se comporta, para todos ou para uma parte dos pagadores, e o que vendeu mais.',
  failed: 'Não conseguimos carregar as opções',
  choose: 'Escolha',
  flags: 'Opções',
  source: { store: 'Esta loja', growthbook: 'GrowthBook', file: 'Arquivo', standard: 'Padrão' },
  everybody: (value: string) => `Todos os pagadores: ${value}`,
  others: (value: string) => `Os demais: ${value}`,
  experiment: (name: string, arms: string) => (name ? `Experimento “${name}”: ${arms}` : `Experimento: ${arms}`),
  forced: (value: string) => `Para alguns: ${value}`,
  arm: (percent: string, value: string) => `${percent} ${value}`,
  who: (audience: string, percent: string | null) =>
    percent ? `Participam ${percent} de ${audience}.` : `Para ${audience}.`,
  audience: {
    everyone: 'todos os pagadores',
    known_customers: 'clientes cadastrados',
    new_payers: 'quem não é cadastrado',
  },
  condition: 'quem atende a esta condição:',
  change: 'Alterar',
  changeOf: (flag: string) => `Alterar ${flag}`,
  takeBack: {
    growthbook: 'Voltar ao GrowthBook',
    file: 'Voltar ao arquivo',
    standard: 'Voltar ao padrão',
  } satisfies Record<Exclude<FlagSource, 'store'>, string>,
  takeBackOf: (flag: string, act: string) => `${act}: ${flag}`,
  saved: 'Salvo. Vale para as próximas páginas abertas.',
  file: {
    wrong: (name: string) => `Há algo errado em ${name}, na pasta de dados. O que está certo continua valendo.`,
  },
  growthbook: {
    waiting: 'O GrowthBook ainda não respondeu. Até lá valem as outras fontes; nenhum pagamento espera por ele.',
    failed: (moment: string) => `O GrowthBook não respondeu direito ${moment}. Vale o último conteúdo bom.`,
    failedAtFirst: (moment: string) => `O GrowthBook não respondeu direito ${moment}. Até lá valem as outras fontes.`,
    problems: 'O GrowthBook manda opções que não entendemos. Elas ficam de fora.',
    fine: (moment: string) => `GrowthBook lido ${moment}.`,
  },
  device: {
    title: 'Depois do pagamento',
    text:
      'O GrowthBook da loja escolhe o que aparece depois do pagamento, só para quem aceitou experimentos. ' +
      'Os demais veem o padrão.',
    usual: 'Padrão',
    connected: 'GrowthBook conectado: as regras são feitas lá.',
    notConnected: 'A loja não conectou um GrowthBook: todos veem o padrão.',
    connect: 'Conectar em Serviços',
  },
  form: {
    type: 'Como decidir',
    types: { value: 'Igual para todos', experiment: 'Experimento' },
    value: 'Valor',
    name: 'Nome do experimento',
    audience: 'Quem participa',
    audiences: {
      everyone: 'Todos os pagadores',
      known_customers: 'Só clientes cadastrados',
      new_payers: 'Só quem não é cadastrado',
    },
    coverage: 'Quantos deles, em %',
    coverageHint: 'Os demais veem o padrão.',
    arms: 'Como dividir',
    armsHint: 'Em %. Em branco, o valor fica de fora. O primeiro é a referência.',
    arm: (value: string) => `${value}, em %`,
    anew:
      'Mudar a divisão, os valores ou quem participa começa outro experimento: ' +
      'os pagadores são sorteados de novo e a contagem recomeça.',
    name_needed: 'Dê um nome ao experimento.',
    coverage_wrong: 'Escreva um número de 1 a 100.',
    too_few: 'Escolha pelo menos dois valores.',
    sum: (sum: number) => `As partes somam ${sum}%. Acerte para dar 100%.`,
    save: 'Salvar',
    cancel: 'Cancelar',
  },
  preview: {
    title: 'O que este pagador vê',
    text: 'Consultar aqui não entra na contagem.',
    charge: 'Código da cobrança',
    hint: 'Começa com chg_. O endereço da cobrança aqui no escritório também serve.',
    wrong: 'Escreva um código que começa com chg_.',
    look: 'Ver',
    customer: { yes: 'Cliente cadastrado.', no: 'Pagador não cadastrado.' },
    reason: {
      everybody: 'igual para todos',
      rule: 'por uma regra',
      experiment: (key: string) => `pelo experimento ${key}`,
    },
    seen: (moment: string) => `visto ${moment}`,
    notSeen: 'ainda não visto',
  },
  experiments: {
    title: 'Experimentos',
    text: 'Contados das cobranças desta loja. Nada disso depende de outro serviço nem de consentimento.',
    failed: 'Não conseguimos carregar os resultados',
    none: {
      title: 'Nenhum experimento ainda',
      text: 'Mude uma opção acima para “Experimento” e compare dois ou mais valores.',
    },
    status: { running: 'Em andamento', ended: 'Encerrado' },
    notSeen: 'Ninguém viu ainda.',
    since: (moment: string) => `Desde ${moment}.`,
    period: (from: string, to: string) => `De ${from} a ${to}.`,
    early:
      'Ainda é cedo: espere pelo menos 100 cobranças, 10 pagas e 10 não pagas em cada valor. ' +
      'Escolha o dia da decisão antes de olhar.',
    mismatch: {
      title: 'Os pagadores não se dividiram como previsto',
      text:
        'Por acaso isso quase nunca acontece. Algo impede que um lado seja contado, ' +
        'e os números abaixo não são confiáveis.',
    },
    base: 'referência',
    paid: (paid: string, charges: string) => `${paid} de ${charges} pagas`,
    payers: (payers: string) => `${payers} pagadores`,
    waiting: (waiting: string) => `${waiting} ainda em aberto`,
    conversion: (rate: string, from: string, to: string) => `${rate} pagam (entre ${from} e ${to})`,
    difference: (from: string, to: string) => `Diferença: de ${from} a ${to} pontos.`,
    chance: (chance: string) => `${chance} de chance de superar a referência.`,
    nobody: 'Ninguém viu este valor.',
  },
}

export type FlagWords = typeof flags
