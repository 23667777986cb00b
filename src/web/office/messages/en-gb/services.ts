import type { ServiceWords } from '../pt-br/services.ts'

const address = 'Write the address alone, with https:// and nothing after the name.'
const percent = 'A whole number from 0 to 100.'

/** The words of the services around a store, in British English. */
export const services: ServiceWords = {
  title: 'Services',
  text:
    'Other companies’ tools that the store may connect. ' +
    'In the browser each works only for people who say yes, and none sees the card form.',
  failed: 'We could not fetch the services',
  names: { analytics: 'Usage analytics', experiments: 'Experiments', monitoring: 'Errors, speed and replay' },
  makers: { analytics: 'PostHog', experiments: 'GrowthBook', monitoring: 'Sentry' },
  about: {
    analytics: 'Shows at which step customers stop. PostHog’s cloud, or a server of your own.',
    experiments: 'Compares versions of the payment page. GrowthBook’s cloud, or a server of your own.',
    monitoring: 'Tells when the page fails and how fast it is. Sentry’s cloud, or a server of your own.',
  },
  leaves: {
    title: 'What is sent',
    analytics:
      'The name of each step, the way to pay and the amount’s band. ' +
      'The charge and the store go as a code, without names.',
    experiments:
      'Only the request for the list of rules: by our server and, after the yes, by the payer’s browser. ' +
      'The service is not told who pays, nor what was decided.',
    monitoring:
      'The kind of error and where in our code it happened, how long the page took and, where it is on, ' +
      'a replay with all text covered.',
  },
  never: {
    title: 'What is never sent',
    text:
      'Name, CPF, email, phone, amount, Pix code, card details and the address of the charge. ' +
      'Nothing is sent before the customer agrees, nor while a card form is on the screen.',
  },
  connected: 'Connected',
  notConnected: 'Not connected',
  connect: 'Connect',
  connectOf: name => `Connect ${name}`,
  edit: 'Change',
  editOf: name => `Change ${name}`,
  remove: 'Disconnect',
  removeOf: name => `Disconnect ${name}`,
  changed: when => `Changed on ${when}`,
  replayOn: 'Replay on',
  test: {
    send: 'Send a test',
    sendOf: name => `Send a test: ${name}`,
    outcomes: {
      received: 'The service received the test.',
      rejected: 'The service said no. Check the key.',
      strange: 'The address answered, but not as this service does. Check the address.',
      silent: 'The service did not answer within 10 seconds.',
      unreachable: 'The service could not be reached. Check the address, and whether this browser blocks it.',
    },
  },
  labels: {
    host: 'Address',
    project_key: 'Project key',
    api_host: 'Address',
    client_key: 'Client key',
    dsn: 'DSN',
    speed_rate: 'Visits that measure speed (%)',
    replay_rate: 'Visits recorded from the start (%)',
    replay_on_error_rate: 'Visits with an error that are recorded (%)',
  },
  hints: {
    host: 'In Europe’s cloud: https://eu.i.posthog.com',
    project_key: 'In the project’s settings; it begins with phc_. It is public: the page carries it.',
    api_host: 'In the cloud: https://cdn.growthbook.io',
    client_key: 'In the SDK connection; it begins with sdk-. It is public: the page carries it.',
    dsn: 'Under Client Keys in the project’s settings. It is public: the page carries it.',
    speed_rate: 'From 0 to 100.',
    replay_rate: 'From 0 to 100. With 0, only visits with an error.',
    replay_on_error_rate: 'From 0 to 100.',
  },
  replay: { label: 'Record replays', hint: 'All text becomes asterisks, and no picture is recorded.' },
  wrong: {
    host: address,
    project_key: 'It begins with phc_. Personal keys are secret and have no place here.',
    api_host: address,
    client_key: 'It begins with sdk-. Secret keys have no place here.',
    dsn: 'Paste the whole DSN, such as https://key@o1.ingest.sentry.io/1.',
    speed_rate: percent,
    replay_rate: percent,
    replay_on_error_rate: percent,
  },
  form: {
    title: maker => `Connect ${maker}`,
    edit: maker => `Change ${maker}`,
    needed: 'Fill in this field.',
    submit: 'Save',
    cancel: 'Cancel',
  },
  confirm: {
    title: maker => `Disconnect ${maker}`,
    text: 'Pages opened from now on no longer call this service. What it has received stays with it.',
    submit: 'Disconnect',
    keep: 'Keep it',
  },
}
