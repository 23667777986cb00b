import { scriptInventory } from '../../src/shared/payment-page/script-inventory.ts'
import { scriptPlaces, scriptSources } from '../../src/shared/payment-page/script-sources.ts'
import { markdownTable } from './table.ts'

/** The page `docs/security/payment-page-scripts.md`. */
export function renderPaymentPageScripts(): string {
  const scripts = scriptInventory.map(({ name, by, where, language, why }) => [
    `\`${name}\``,
    `${scriptPlaces[where]}${language ? `, in ${language}` : ''}`,
    by,
    why,
  ])
  const sources = Object.entries(scriptSources).map(([name, { comes, authorizedBy, integrity }]) => [
    name,
    comes,
    authorizedBy,
    integrity,
  ])
  return `# Scripts of the payment page

The inventory that PCI DSS 4.0.1 asks for in requirement 6.4.3: every script that may run on a payer's page and in the
card form, with a written reason, who authorizes it and how its integrity is assured. Written by \`npm run docs\` from
[\`src/shared/payment-page/script-inventory.ts\`](../../src/shared/payment-page/script-inventory.ts).
\`test/browser/checkout/script-inventory.test.ts\` opens each kind of page in both languages and fails for a script that
is not here, for a file that nothing pins, and for a line that no build has. Why it is done so, and what is reported and
compared (11.6.1): [decision 50](../decisions/0050-the-payers-page-is-what-was-released.md).

## Scripts

A name is a file of ours (\`/assets/{name}-{hash}.js\`), the id of an element, or somebody else's address.

${markdownTable(['script', 'page', 'comes by', 'why it is there'], scripts)}

## How each comes, and what assures that it is the one that was released

${markdownTable(['comes by', 'what that is', 'who authorizes it', 'integrity'], sources)}

A change of this table is a change of the product: it is read with its commit, and the release that has it authorizes
it. A store authorizes a wallet's script by connecting the wallet, and no script of a third party otherwise: what runs
the services around a store is our own build ([decision
32](../decisions/0032-what-a-service-around-the-store-may-receive.md)).
`
}
