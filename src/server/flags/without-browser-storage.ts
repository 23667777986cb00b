// Node 26 has a localStorage that warns whoever looks at it while no file is named for it, and GrowthBook's SDK looks
// as it is loaded. A server keeps nothing there.
Reflect.deleteProperty(globalThis, 'localStorage')
