/** The parts of node-forge that a browser is sent: all of it would be half as much again. */
declare module 'node-forge/lib/forge.js' {
  const forge: typeof import('node-forge')
  export default forge
}
declare module 'node-forge/lib/pkcs12.js'
