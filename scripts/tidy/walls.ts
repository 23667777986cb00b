/**
 * Who may import whom: the arrows of ARCHITECTURE.md, turned round so that each room names what it may see.
 * A room may always import itself. To open a door, edit one line here and say why in the change.
 */
export interface Room {
  readonly name: string
  /** Files of the room. The first room whose pattern fits is the file's room. */
  readonly files: RegExp
  readonly mayImport: readonly string[]
}

/** What a provider may be asked for, a port each. */
const ports = [
  'acquirer',
  'announced',
  'challenge',
  'dispute',
  'gateway',
  'gateway-pix',
  'notice',
  'payout',
  'pix',
  'wallet',
]

const ground = ['shared', 'server/base', 'server/db']
const keeping = [...ground, 'server/mails/queue', 'server/ledger', 'server/stores', 'server/access']
/** From here on a room may call a provider, through its port only. */
const charging = [...keeping, 'server/providers/port']
const moving = [...charging, 'server/charges']
const nouns = ['server/disputes', 'server/refunds', 'server/customers', 'server/unapplied', 'server/checkout']
const watching = [...moving, ...nouns, 'server/notes', 'server/split-tender']
const serving = [
  ...watching,
  'server/consent',
  'server/flags',
  'server/inbox',
  'server/reconciliation',
  'server/payouts',
  'server/events',
  'server/receipts',
  'server/reports',
  'server/visits',
  'server/payment-page',
  'server/demo',
  'server/exports',
  'server/bulk',
  'server/links',
  'server/mails',
  'server/notifications',
]
const everyServerRoom = [
  ...serving,
  'server/providers',
  'server/embedded-postgres',
  'server/telemetry',
  'server/http',
  'server/jobs',
]
const everything = [
  ...everyServerRoom,
  'server',
  'sandbox',
  'web/look',
  'web/services/port',
  'web/services',
  'web/ui',
  'web/client',
  'web/consent',
  'web/links',
  'web/checkout',
  'web/checkout/port',
  'web/mails',
  'web/mails/port',
  'web/fields',
  'web/office',
  'web/counter',
  'web/gallery',
]

/** In the order in which they are asked. @internal */
export const rooms: readonly Room[] = [
  { name: 'shared', files: /^src\/shared\//, mayImport: [] },

  { name: 'server/base', files: /^src\/server\/base\//, mayImport: ['shared'] },
  // Behind base's interface of monitoring. The rooms see the interface, and nobody but the start-up sees this room.
  { name: 'server/telemetry', files: /^src\/server\/telemetry\//, mayImport: ['shared', 'server/base'] },
  {
    name: 'server/embedded-postgres',
    files: /^src\/server\/embedded-postgres\//,
    mayImport: ['shared', 'server/base'],
  },
  { name: 'server/db', files: /^src\/server\/db\//, mayImport: ['shared', 'server/base'] },

  // Any room may queue a mail: a row, and a job that sends it.
  {
    name: 'server/mails/queue',
    files: /^src\/server\/mails\/(queue-mail|erase-mails)\.ts$/,
    mayImport: ground,
  },
  { name: 'server/ledger', files: /^src\/server\/ledger\//, mayImport: ground },
  { name: 'server/access', files: /^src\/server\/access\//, mayImport: [...ground, 'server/mails/queue'] },
  {
    name: 'server/stores',
    files: /^src\/server\/stores\//,
    mayImport: [...ground, 'server/mails/queue', 'server/access', 'server/providers/port'],
  },

  {
    name: 'server/providers/port',
    // With what makes a gateway's Pix look like a bank's.
    files: new RegExp(`^src/server/providers/((${ports.join('|')})-port|gateway-pix-codes)[.]ts$`),
    mayImport: ['shared', 'server/base'],
  },
  {
    name: 'server/providers',
    files: /^src\/server\/providers\//,
    mayImport: ['shared', 'server/base', 'server/providers/port'],
  },

  { name: 'server/flags', files: /^src\/server\/flags\//, mayImport: keeping },
  { name: 'server/consent', files: /^src\/server\/consent\//, mayImport: keeping },

  { name: 'server/charges', files: /^src\/server\/charges\//, mayImport: charging },
  // What the payer's page asks for and shows; it writes by the verbs of charges.
  { name: 'server/checkout', files: /^src\/server\/checkout\//, mayImport: moving },
  { name: 'server/disputes', files: /^src\/server\/disputes\//, mayImport: moving },
  // A devolução by MED ends its dispute, and what is disputed cannot be refunded.
  { name: 'server/refunds', files: /^src\/server\/refunds\//, mayImport: [...moving, 'server/disputes'] },
  { name: 'server/unapplied', files: /^src\/server\/unapplied\//, mayImport: moving },
  // What undoes a split tender voids holds and refunds.
  {
    name: 'server/split-tender',
    files: /^src\/server\/split-tender\//,
    mayImport: [...moving, 'server/disputes', 'server/refunds'],
  },
  { name: 'server/receipts', files: /^src\/server\/receipts\//, mayImport: moving },
  // Who is told what, by rows of mails and by notifications on their devices; figures are those of the reports.
  {
    name: 'server/notifications',
    files: /^src\/server\/notifications\//,
    mayImport: [...watching, 'server/reports'],
  },
  // What a mail says is read from a charge and its receipt, and written by the renderer of mails.
  {
    name: 'server/mails',
    files: /^src\/server\/mails\//,
    mayImport: [...moving, 'server/receipts', 'server/refunds', 'web/mails/port'],
  },
  { name: 'server/notes', files: /^src\/server\/notes\//, mayImport: moving },
  // Whoever is erased is erased from the notes on their charges, and from what answered their disputes.
  {
    name: 'server/customers',
    files: /^src\/server\/customers\//,
    mayImport: [...moving, 'server/notes', 'server/disputes'],
  },

  // What gateways pay out: joined to the payments of charges, and booked. A chargeback among it goes before refunds.
  {
    name: 'server/payouts',
    files: /^src\/server\/payouts\//,
    mayImport: [...moving, 'server/disputes', 'server/refunds'],
  },
  { name: 'server/inbox', files: /^src\/server\/inbox\//, mayImport: watching },
  // What the night finds is booked as what a webhook told.
  {
    name: 'server/reconciliation',
    files: /^src\/server\/reconciliation\//,
    mayImport: [...watching, 'server/inbox'],
  },
  { name: 'server/events', files: /^src\/server\/events\//, mayImport: watching },
  { name: 'server/reports', files: /^src\/server\/reports\//, mayImport: watching },
  { name: 'server/payment-page', files: /^src\/server\/payment-page\//, mayImport: keeping },
  // It plays a payer and a merchant by the verbs of the others.
  {
    name: 'server/demo',
    files: /^src\/server\/demo\//,
    mayImport: [...watching, 'server/inbox', 'server/reports', 'server/visits'],
  },
  // What lists show, as files: read-only but for its own rows. Some lists are read by the readers of their own rooms.
  {
    name: 'server/exports',
    files: /^src\/server\/exports\//,
    mayImport: [...watching, 'server/reports', 'server/links', 'server/mails', 'server/events'],
  },
  // What a person does to one charge, done to many by a job: the verbs of the others.
  { name: 'server/bulk', files: /^src\/server\/bulk\//, mayImport: [...watching, 'server/reports'] },
  // Addresses that make charges, by the verb of every charge; their pictures, and a store's public page.
  { name: 'server/links', files: /^src\/server\/links\//, mayImport: moving },
  // It knows a charge by its id alone.
  { name: 'server/visits', files: /^src\/server\/visits\//, mayImport: ground },

  {
    name: 'server/http',
    files: /^src\/server\/http\//,
    mayImport: [...serving, 'web/checkout/port', 'web/mails/port'],
  },
  { name: 'server/jobs', files: /^src\/server\/jobs\//, mayImport: serving },

  // main.ts, start/ and the commands: start-up and wiring. Nobody imports them.
  {
    name: 'server',
    files: /^src\/server\/(main\.ts$|(start|commands)\/)/,
    mayImport: [...everyServerRoom, 'scripts/build', 'web/mails/port'],
  },

  { name: 'sandbox', files: /^src\/sandbox\//, mayImport: ['shared'] },

  // What the house looks like without any component: colors, outlines and marks, as data.
  {
    name: 'web/look',
    files: /^src\/web\/ui\/((accent|color|icon-shapes)\.ts|brand\/card-brand-art\.ts)$/,
    mayImport: ['shared'],
  },
  { name: 'web/ui', files: /^src\/web\/ui\//, mayImport: ['shared', 'web/look'] },
  { name: 'web/client', files: /^src\/web\/client\//, mayImport: ['shared'] },
  // Where the pages note what happened and ask what the device decides, and the test of a service. What runs them is
  // loaded by pages alone that have one.
  {
    name: 'web/services/port',
    files: /^src\/web\/services\/(ask-device|capture|try-service)\.ts$/,
    mayImport: ['shared'],
  },
  // The services around a store: a port each, and one adapter, which alone knows the library.
  { name: 'web/services', files: /^src\/web\/services\//, mayImport: ['shared', 'web/consent', 'web/services/port'] },

  // Asking for consent, on both pages: the office's half and the payer's.
  {
    name: 'web/consent',
    files: /^src\/web\/consent\//,
    mayImport: ['shared', 'web/look', 'web/ui', 'web/client'],
  },
  // What a payer sees of a payment link: drawn on the server for payers, and in the office as a preview.
  { name: 'web/links', files: /^src\/web\/links\//, mayImport: ['shared', 'web/look', 'web/ui'] },
  // What the checkout's renderer takes and gives: the one thing of the pages that the server knows.
  { name: 'web/checkout/port', files: /^src\/web\/checkout\/entries\/render-port\.ts$/, mayImport: ['shared'] },
  {
    name: 'web/checkout',
    files: /^src\/web\/checkout\//,
    mayImport: [
      'shared',
      'web/look',
      'web/ui',
      'web/client',
      'web/consent',
      'web/links',
      'web/services/port',
      'web/checkout/port',
    ],
  },
  // Mails, written on the server by a build of their own: its port, and what is behind it.
  { name: 'web/mails/port', files: /^src\/web\/mails\/render-port\.ts$/, mayImport: ['shared'] },
  { name: 'web/mails', files: /^src\/web\/mails\//, mayImport: ['shared', 'web/look', 'web/mails/port'] },
  // Where a card is typed there is as little as can be: no component, no caller of our own server.
  { name: 'web/fields', files: /^src\/web\/fields\//, mayImport: ['shared', 'web/look'] },
  {
    name: 'web/office',
    files: /^src\/web\/office\//,
    mayImport: ['shared', 'web/look', 'web/ui', 'web/client', 'web/consent', 'web/links', 'web/services/port'],
  },
  // The till at the counter: it knows neither the office nor the payer's page.
  { name: 'web/counter', files: /^src\/web\/counter\//, mayImport: ['shared', 'web/look', 'web/ui', 'web/client'] },
  // Every component in every state, and the card form itself. Nobody imports it but the test that looks at it.
  {
    name: 'web/gallery',
    files: /^src\/web\/gallery\//,
    mayImport: ['shared', 'web/look', 'web/ui', 'web/client', 'web/fields'],
  },

  // What the pages are built with, and the list of their builds.
  { name: 'scripts/pages', files: /^scripts\/build\//, mayImport: [] },
  { name: 'builds', files: /^vite\.config\.ts$/, mayImport: ['scripts/pages'] },
  // `npm start` builds the pages when their sources have changed.
  { name: 'scripts/build', files: /^scripts\/build\.ts$/, mayImport: ['server/base', 'builds'] },
  { name: 'scripts', files: /^scripts\//, mayImport: [...everything, 'scripts/build', 'builds'] },
  // A test may hold every change to what the bench allows, and kill what the torture starts.
  {
    name: 'test',
    files: /^test\//,
    mayImport: [...everything, 'scripts', 'scripts/build', 'root', 'bench', 'torture'],
  },
  { name: 'bench', files: /^bench\//, mayImport: [...everything, 'scripts', 'scripts/build', 'test', 'root'] },
  // A driver from outside: it makes its stores and reads the books as an operator would, and kills the rest.
  { name: 'torture', files: /^torture\//, mayImport: [...everything, 'scripts', 'scripts/build', 'bench', 'root'] },
  { name: 'root', files: /^[^/]+\.ts$/, mayImport: ['scripts', 'scripts/build', 'builds'] },
]

export function roomOf(path: string): Room | undefined {
  return rooms.find(room => room.files.test(path))
}
