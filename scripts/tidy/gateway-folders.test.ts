import { expect, it } from 'vitest'
import { checkGatewayFolders } from './gateway-folders.ts'

const page = {
  path: 'docs/adding-a-gateway.md',
  text: `# Adding a gateway

## Files

| file | of | exports | what it says |
|---|---|---|---|
| \`provider.ts\` | each | \`<name>Provider: Provider\` | all together |
| \`<name>-client.ts\` | each | \`ask<Name>(credentials): Ask\` | its HTTP |
| \`<name>-payouts.ts\` | where it pays out | \`read<Name>Payouts(content)\`, or \`listPayouts(ask)\` | its payouts |

\`blue-pay/night.ts\`: it sleeps.

## Tests
`,
}
const file = (path: string, text: string) => ({ path: `src/server/providers/${path}`, text })
const whole = [
  page,
  file('blue-pay/provider.ts', 'export const bluePayProvider = {}'),
  file('blue-pay/blue-pay-client.ts', 'export function askBluePay(): void {}'),
  file('blue-pay/blue-pay-payouts.ts', 'export async function listPayouts(): void {}'),
  file('blue-pay/blue-pay-client.test.ts', ''),
  file('blue-pay/night.ts', ''),
]
const messages = (files: Parameters<typeof checkGatewayFolders>[0]) =>
  checkGatewayFolders(files).map(({ file, message }) => `${file.split('/').at(-1)} ${message}`)

it('lets a folder be that is as the template says', () => {
  expect(messages(whole)).toEqual([])
})

it('names what is absent, called otherwise, or in no template', () => {
  const [first, provider, client, payouts] = whole
  if (!first || !provider || !client || !payouts) throw new Error('the folder is whole')
  expect(messages([first, provider, payouts])).toEqual([
    'adding-a-gateway.md names <name>-client.ts, which no gateway has',
    'provider.ts has no <name>-client.ts beside it',
  ])
  expect(messages([first, provider, { ...client, text: 'export function ask(): void {}' }, payouts])).toEqual([
    'blue-pay-client.ts exports no askBluePay',
  ])
  expect(messages([first, provider, client, { ...payouts, text: '' }])).toEqual([
    'blue-pay-payouts.ts exports no readBluePayPayouts, nor listPayouts',
  ])
  expect(messages([...whole, file('blue-pay/blue-pay-day.ts', '')])).toEqual([
    'blue-pay-day.ts is not in the template of docs/adding-a-gateway.md',
  ])
  expect(messages(whole.slice(1))).toEqual(['adding-a-gateway.md has no template of a gateway’s folder'])
})
