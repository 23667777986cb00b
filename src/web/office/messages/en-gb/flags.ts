import type { FlagWords } from '../pt-br/flags.ts'

export const flags: FlagWords = {
  title: 'Options and tests',
  text: 'How the payment page behaves, for all payers or for some, and what sold more.',
  failed: 'We could not load the flags',
  choose: 'Choose',
  flags: 'Flags',
  source: { store: 'This store', growthbook: 'GrowthBook', file: 'File', standard: 'Default' },
  everybody: value => `Every payer: ${value}`,
  others: value => `All others: ${value}`,
  experiment: (name, arms) => (name ? `Experiment “${name}”: ${arms}` : `Experiment: ${arms}`),
  forced: value => `For some: ${value}`,
  arm: (percent, value) => `${percent} ${value}`,
  who: (audience, percent) => (percent ? `${percent} of ${audience} take part.` : `For ${audience}.`),
  audience: {
    everyone: 'all payers',
    known_customers: 'registered customers',
    new_payers: 'those who are not registered',
  },
  condition: 'those who meet this condition:',
  change: 'Change',
  changeOf: flag => `Change ${flag}`,
  takeBack: { growthbook: 'Back to GrowthBook', file: 'Back to the file', standard: 'Back to default' },
  takeBackOf: (flag, act) => `${act}: ${flag}`,
  saved: 'Saved. It counts for pages opened from now on.',
  file: {
    wrong: name => `Something is wrong in ${name}, in the data folder. What is right in it still counts.`,
  },
  growthbook: {
    waiting: 'GrowthBook has not answered yet. Until it does the other sources count; no payment waits for it.',
    failed: moment => `GrowthBook did not answer well ${moment}. Its last good word counts.`,
    failedAtFirst: moment => `GrowthBook did not answer well ${moment}. Until it does the other sources count.`,
    problems: 'GrowthBook sends flags that we do not understand. They are left out.',
    fine: moment => `GrowthBook was read ${moment}.`,
  },
  device: {
    title: 'After the payment',
    text:
      'The store’s GrowthBook chooses what appears after the payment, only for payers who accepted experiments. ' +
      'Everyone else sees the default.',
    usual: 'Default',
    connected: 'GrowthBook is connected: its rules are made there.',
    notConnected: 'The store has connected no GrowthBook: everybody sees the default.',
    connect: 'Connect it in Services',
  },
  form: {
    type: 'How to decide',
    types: { value: 'The same for all', experiment: 'Experiment' },
    value: 'Value',
    name: 'Name of the experiment',
    audience: 'Who takes part',
    audiences: {
      everyone: 'Every payer',
      known_customers: 'Registered customers only',
      new_payers: 'Only those who are not registered',
    },
    coverage: 'How many of them, in %',
    coverageHint: 'The others see the default.',
    arms: 'How to split',
    armsHint: 'In %. Left empty, a value takes no part. The first is the baseline.',
    arm: value => `${value}, in %`,
    anew:
      'Another split, other values or another audience begin another experiment: ' +
      'payers are drawn again and counting starts anew.',
    name_needed: 'Give the experiment a name.',
    coverage_wrong: 'Write a number from 1 to 100.',
    too_few: 'Choose two values at least.',
    sum: sum => `The shares add up to ${sum}%. Make them 100%.`,
    save: 'Save',
    cancel: 'Cancel',
  },
  preview: {
    title: 'What this payer sees',
    text: 'Looking something up here is not counted.',
    charge: 'Charge id',
    hint: 'Begins with chg_. The address of the charge here in the office works as well.',
    wrong: 'Write an id that begins with chg_.',
    look: 'Look',
    customer: { yes: 'A registered customer.', no: 'A payer who is not registered.' },
    reason: {
      everybody: 'the same for everybody',
      rule: 'by a rule',
      experiment: key => `by the experiment ${key}`,
    },
    seen: moment => `seen ${moment}`,
    notSeen: 'not seen yet',
  },
  experiments: {
    title: 'Experiments',
    text: 'Counted from this store’s charges. None of it depends on another service or on consent.',
    failed: 'We could not load the results',
    none: {
      title: 'No experiment yet',
      text: 'Change a flag above to “Experiment” and compare two values or more.',
    },
    status: { running: 'Running', ended: 'Ended' },
    notSeen: 'Nobody has seen it yet.',
    since: moment => `Since ${moment}.`,
    period: (from, to) => `From ${from} to ${to}.`,
    early:
      'It is early: wait for 100 charges, 10 paid and 10 unpaid of each value at least. ' +
      'Choose the day of the decision before you look.',
    mismatch: {
      title: 'Payers did not split as they should',
      text:
        'Chance alone hardly ever does that. Something keeps one side from being counted, ' +
        'and the figures below cannot be trusted.',
    },
    base: 'baseline',
    paid: (paid, charges) => `${paid} of ${charges} paid`,
    payers: payers => `${payers} payers`,
    waiting: waiting => `${waiting} still open`,
    conversion: (rate, from, to) => `${rate} pay (between ${from} and ${to})`,
    difference: (from, to) => `Difference: ${from} to ${to} points.`,
    chance: chance => `${chance} chance of beating the baseline.`,
    nobody: 'Nobody has seen this value.',
  },
}
