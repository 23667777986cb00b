import type { Plugin } from 'vite'

const named = '\0react-for-google-pay'

/**
 * Gives Google's button what it asks of React by names. Its own import asks for the default export, and so does its older form; both make the
 * bundler add a file of its own, which every page of a payer would load: 240 bytes and a request.
 */
export function googlePayReact(): Plugin {
  return {
    name: 'google-pay-react',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === '@google-pay/button-react') return this.resolve('@google-pay/button-react/dist/index.js', importer)
      return id === 'react' && importer?.includes('@google-pay/button-react') ? named : null
    },
    load(id) {
      if (id !== named) return null
      const asked = 'Component, createElement, createRef'
      return `import { ${asked} } from 'react'\nexport default { ${asked} }`
    },
  }
}
