// Loaded before any TypeScript. `npm ci` installs the Node that runs it (the package `node`) by an install script;
// where that was not run, the machine's own Node is found instead, which may be too old for TypeScript.
if (!process.features.typescript) {
  console.error(
    `Node ${process.versions.node} cannot run this: ` +
      '"npm ci" brings its own by the install script of the package "node", which was not run. ' +
      'Run "npm ci" again without --ignore-scripts ("npm config get ignore-scripts" must say false), ' +
      'or use Node 24 or newer.',
  )
  process.exit(1)
}
