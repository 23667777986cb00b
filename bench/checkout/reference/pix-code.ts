/** A Pix code as long as those of the sandbox, which the form shows and copies. */
export const pixCode =
  '00020101021226890014br.gov.bcb.pix2567pix.sandbox.guiche.localhost/qr/v2/c338b3136ab7a78d29c71f77a3ff061f' +
  '5204000053039865802BR5914Padaria Aurora6009Sao Paulo62070503***6304FB14'
