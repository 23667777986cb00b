import { expect, it } from 'vitest'
import { compareAnswers } from './compare-answers.ts'

const page = (nonce: string, head = '', policy = "script-src 'self'") => ({
  status: 200,
  headers: { 'content-security-policy': `${policy} 'nonce-${nonce}'`, 'x-frame-options': 'DENY' },
  body: `<html><head><style nonce="${nonce}">p{}</style>
<script nonce="${nonce}" type="importmap">{"a":1}</script>${head}</head>
<body><p>Ana</p><script type="application/json" id="charge">{"now":"${nonce}"}</script></body></html>`,
})

it('finds nothing in the same page, asked for twice', () => {
  expect(compareAnswers(page('YQ=='), page('Yg=='))).toEqual([])
})

it.each([
  ['<script src="https://evil.example/a.js"></script>', 'there is <script src="https://evil.example/a.js">'],
  ['<SCRIPT>steal()</SCRIPT >', 'there is <script>steal()'],
  ['<base href="https://evil.example/">', 'there is <base href="https://evil.example/">'],
  ['<img src=x onerror=steal()>', 'there is <img src=x onerror=steal()>'],
  ['<iframe src="https://evil.example/"></iframe>', 'there is <iframe src="https://evil.example/">'],
])('finds %s', (added, finding) => {
  expect(compareAnswers(page('YQ=='), page('Yg==', added))).toEqual([finding])
  expect(compareAnswers(page('Yg==', added), page('YQ=='))).toEqual([finding.replace('there is', 'there is no')])
})

it('finds a policy that allows more, and a header that was taken away', () => {
  const served = page('YQ==', '', "script-src 'self' https://evil.example")
  expect(
    compareAnswers(page('YQ=='), { ...served, headers: { ...served.headers, 'x-frame-options': undefined } }),
  ).toEqual(['the header content-security-policy is another one', 'the header x-frame-options is another one'])
  const strict = { ...page('YQ=='), headers: { ...page('YQ==').headers, 'strict-transport-security': 'max-age=1' } }
  expect(compareAnswers(strict, page('YQ=='))).toEqual(['the header strict-transport-security is missing'])
  expect(compareAnswers(page('YQ=='), strict)).toEqual([])
})
