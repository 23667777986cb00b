import { describe, expect, it } from 'vitest'
import { readPolicyReports } from './read-policy-reports.ts'

const uri = (report: object) => ({ 'csp-report': { 'document-uri': 'https://pay.example/c/secret', ...report } })
const api = (body: object, type = 'csp-violation') => ({ type, age: 1, url: 'https://pay.example/c/secret', body })

describe('what a browser reports', () => {
  it.each([
    ['https://evil.example:8443/steal.js?card=4111#x', 'https://evil.example:8443'],
    ['wss://evil.example/socket', 'wss://evil.example'],
    ['https://user:word@evil.example/', 'https://evil.example'],
    ['https://[2001:db8::1]:444/x', 'https://[2001:db8::1]:444'],
    ['https://ção.example/', 'https://xn--o-xfal.example'],
    ['inline', 'inline'],
    ['', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:text/javascript,alert(1)', 'data'],
    ['blob', 'blob'],
    ['<img src=x onerror=alert(1)>', 'other'],
    ['https://', 'other'],
    ['chrome-extension://abcdef/inject.js', 'extension'],
    ['moz-extension', 'extension'],
  ])('of %s keeps %s', (blocked, source) => {
    const expected = [{ directive: 'script-src-elem', source }]
    expect(readPolicyReports(uri({ 'effective-directive': 'script-src-elem', 'blocked-uri': blocked }))).toEqual(
      expected,
    )
    expect(readPolicyReports([api({ effectiveDirective: 'script-src-elem', blockedURL: blocked })])).toEqual(expected)
  })

  it('is an extension’s when one of its files did it', () => {
    const body = { effectiveDirective: 'script-src', blockedURL: 'inline', sourceFile: 'safari-web-extension://1/x.js' }
    expect(readPolicyReports([api(body)])).toEqual([{ directive: 'script-src', source: 'extension' }])
  })

  it('may name its directive with the sources behind it, or one that nobody knows', () => {
    const of = (directive: string) => uri({ 'violated-directive': directive, 'blocked-uri': 'https://a.example' })
    expect(readPolicyReports(of("script-src 'self'"))).toMatchObject([{ directive: 'script-src' }])
    expect(readPolicyReports(of('constructor'))).toMatchObject([{ directive: 'other' }])
  })

  it('is left when nothing was stopped, or when it is about something else', () => {
    const only = { effectiveDirective: 'script-src', blockedURL: 'https://a.example', disposition: 'report' }
    expect(readPolicyReports([api(only), api({ reason: 'crash' }, 'crash')])).toEqual([])
  })

  it.each([null, 1, 'x', {}, { 'csp-report': 1 }, [1]])('is none when it is %j', body => {
    expect(readPolicyReports(body)).toBeNull()
  })
})
