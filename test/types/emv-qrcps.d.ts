/** The part of emv-qrcps 0.0.7 that the tests use; the package brings no types. */
declare module 'emv-qrcps' {
  const emv: { Merchant: { Parser: { toEMVQR(code: string): { rawData(): string } } } }
  export default emv
}
