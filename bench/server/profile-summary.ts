import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
}

/** One line of the summary: a place, and its share of the time that the processor worked for the server. */
export interface Cost {
  what: string
  share: number
}

const LINES = 25

/** Reads the profile that Node has left: the largest own times by function, and by package or room. */
export function summarizeProfile(folder: string): { functions: Cost[]; places: Cost[] } {
  const functions = new Map<string, number>()
  const places = new Map<string, number>()
  let all = 0
  for (const file of globSync(join(folder, '*.cpuprofile'))) {
    const profile = JSON.parse(readFileSync(file, 'utf8')) as {
      nodes: Node[]
      samples: number[]
      timeDeltas: number[]
    }
    const nodes = new Map(profile.nodes.map(node => [node.id, node.callFrame]))
    profile.samples.forEach((sample, index) => {
      const frame = nodes.get(sample)
      const time = profile.timeDeltas[index] ?? 0
      if (!frame || frame.functionName === '(idle)' || frame.functionName === '(root)') return
      all += time
      add(functions, functionName(frame), time)
      add(places, placeOf(frame), time)
    })
  }
  return { functions: largest(functions, all), places: largest(places, all) }
}

function add(sums: Map<string, number>, key: string, time: number): void {
  sums.set(key, (sums.get(key) ?? 0) + time)
}

function largest(sums: ReadonlyMap<string, number>, all: number): Cost[] {
  return [...sums]
    .map(([what, time]) => ({ what, share: time / all }))
    .sort((a, b) => b.share - a.share)
    .slice(0, LINES)
}

function functionName({ functionName: name, url, lineNumber }: Node['callFrame']): string {
  if (!url) return name || '(native)'
  return `${name || '(anonymous)'} ${shortened(url)}:${lineNumber + 1}`
}

/** A package, a room of ours, or Node itself. */
function placeOf({ functionName: name, url }: Node['callFrame']): string {
  if (!url) return name.startsWith('(') ? name : '(native code)'
  const path = shortened(url)
  const inPackage = /^(?:.*node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(path)
  return inPackage?.[1] ?? /^(?:src\/(?:server|shared)\/[^/]+|node:[^/]+)/.exec(path)?.[0] ?? path
}

function shortened(url: string): string {
  return url.replace(/^file:\/\//, '').replace(/^.*\/(?=(?:node_modules|src|dist)\/)/, '')
}
