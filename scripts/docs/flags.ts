import { deviceAttributes, deviceFlagKeys, deviceFlags } from '../../src/shared/flags/device-flags.ts'
import {
  type FlagKey,
  type FlagOf,
  flagCatalog,
  flagKeys,
  type InBothLanguages,
  variantName,
  variantsOf,
} from '../../src/shared/flags/flag-catalog.ts'
import { payerAttributes } from '../../src/shared/flags/flag-features.ts'
import { markdownTable } from './table.ts'

const attributeMeanings: Record<(typeof payerAttributes)[number], string> = {
  id: 'the payer’s hash: of the customer, or else of the checkout’s address, made with the store’s id',
  store: 'the id of the store',
  mode: '`test` or `live`',
  known_customer: 'whether the charge names a customer',
  amount_band: '`under_50`, `under_200`, `under_1000` or `from_1000`: reais that the charge asks for',
  language: '`pt-BR` or `en-GB`: of the page',
}

const onDevice: Record<(typeof deviceAttributes)[number], string> = {
  id: 'sixteen hexadecimal digits that stand for the charge',
  store: 'sixteen that stand for the store',
  mode: '`test` or `live`',
  language: '`pt-BR` or `en-GB`: of the page',
  device: '`phone` or `desktop`: a phone is what is used by a finger, or in a window of less than 768 px',
}

/** The page `docs/reference/flags.md`. */
export function renderFlags(): string {
  return `# Flags

What a store can have decided otherwise than usual, for all its payers or for some of them. Of each flag the first
source that speaks of it counts, whole: the store’s own setting (in the office, or \`PUT /v1/flags/{flag}\`), its
GrowthBook where one is connected, the operator’s file, and else what is usual. Why it is so: [decision
33](../decisions/0033-the-server-decides-flags.md).

${flagKeys.map(flagSection).join('\n\n')}

## The file

\`flags.json\` in the data folder (\`DATA_DIR\`), in the format in which GrowthBook hands out features, for every store
of the installation. It need not be there, and is read again when it changes. A flag that is wrong in it is left out and
named, in the log and in the office; where the file cannot be read at all, what was read before counts.

\`\`\`json
{
  "features": {
    "checkout.express_wallets": { "defaultValue": "below" },
    "checkout.method_order": {
      "defaultValue": "pix_first",
      "rules": [
        { "condition": { "amount_band": "from_1000" }, "force": "card_first" },
        {
          "key": "card-first-2026-11",
          "name": "Card first",
          "hashVersion": 2,
          "coverage": 0.5,
          "variations": ["pix_first", "card_first"],
          "weights": [0.5, 0.5]
        }
      ]
    }
  }
}
\`\`\`

The first rule that is for a payer decides: \`force\` gives a value, \`variations\` an experiment, whose results are
kept under its \`key\`. Its first variation is what the others are compared with. To change shares while it runs mixes
two experiments; give it another \`key\`. Taken are \`condition\`, \`force\`, \`variations\`, \`weights\`, \`coverage\`,
\`key\`, \`name\`, \`phase\`, \`seed\`, \`hashVersion\`, \`hashAttribute\` (\`id\` alone), \`range\`, \`ranges\`,
\`namespace\` and \`filters\`. A flag with prerequisites, saved groups, bandits or patterns is left out.

## What a condition may ask

${markdownTable(
  ['attribute', 'what it is'],
  payerAttributes.map(name => [`\`${name}\``, attributeMeanings[name]]),
)}

With \`$eq\`, \`$ne\`, \`$in\`, \`$nin\`, \`$gt\`, \`$gte\`, \`$lt\`, \`$lte\`, \`$exists\`, \`$not\`, \`$and\`, \`$or\`
and \`$nor\`. There is nothing that says who somebody is.

## What the device decides

What comes after the payment is decided on the payer's device, by the store's GrowthBook alone: after a yes to
experiments, and where it has answered by then. Neither the office nor \`flags.json\` can say it. Why it is so:
[decision 37](../decisions/0037-the-device-decides-what-comes-after-the-payment.md).

${deviceFlagKeys.map(deviceSection).join('\n\n')}

### What its rules may ask

${markdownTable(
  ['attribute', 'what it is'],
  deviceAttributes.map(name => [`\`${name}\``, onDevice[name]]),
)}

GrowthBook's own library evaluates them in the page: it is not told what came of it. Who was shown which variant of an
experiment, and what they did next, product analytics hears from who agreed to that too ([\`experiment_viewed\`,
\`receipt_opened\`, \`store_returned\`](product-events.md)).
`
}

function flagSection(flag: FlagKey): string {
  const { standard } = flagCatalog[flag]
  return `## ${flag}

${flagWords(flagCatalog[flag])}

${variantTable(
  variantsOf(flag).map(value => ({
    value,
    meaning: { 'pt-BR': variantName(flag, value, 'pt-BR'), 'en-GB': variantName(flag, value, 'en-GB') },
    isUsual: value === standard,
  })),
)}`
}

function deviceSection(flag: (typeof deviceFlagKeys)[number]): string {
  const { variants, standard, meanings } = deviceFlags[flag]
  return `### ${flag}

${flagWords(deviceFlags[flag])}

${variantTable(variants.map(value => ({ value, meaning: meanings[value], isUsual: value === standard })))}`
}

function flagWords({
  kind,
  name,
  decides,
}: Pick<FlagOf<string> | FlagOf<number>, 'kind' | 'name' | 'decides'>): string {
  return `${decides['en-GB']}

${decides['pt-BR']}

A ${kind === 'number' ? 'number' : 'text'}; in the office “${name['pt-BR']}”, “${name['en-GB']}”.`
}

function variantTable(variants: { value: string | number; meaning: InBothLanguages; isUsual: boolean }[]): string {
  return markdownTable(
    ['value', 'means', 'em português', 'usual'],
    variants.map(({ value, meaning, isUsual }) => [
      `\`${value}\``,
      meaning['en-GB'],
      meaning['pt-BR'],
      isUsual ? 'yes' : '',
    ]),
  )
}
