import type { Finding, ProjectFile } from './project-files.ts'

/** What is begun is finished, or not in the tree: no notes to a later self. */
export function checkUnfinishedWork(files: readonly ProjectFile[]): Finding[] {
  return files.flatMap(promises)
}

const promise = /\b(TODO|FIXME|XXX)\b|\bnot implemented\b|\bnot yet implemented\b|\bcoming soon\b|\bem breve\b/i

function promises({ path, text }: ProjectFile): Finding[] {
  if (!path.startsWith('src/') || !/\.(tsx?|css|html|json)$/.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const words = promise.exec(line)?.[0]
    // “todo” and “XXX” are words of Portuguese and of masks: only the shout in a comment counts.
    if (!words || (/^(todo|xxx)$/i.test(words) && !/(\/\/|\/\*|^\s*\*|<!--).*\b(TODO|XXX)\b/.test(line))) return []
    return [{ file: path, line: index + 1, rule: 'unfinished', message: `“${words}”: finish it or open an issue` }]
  })
}
