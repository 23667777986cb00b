import { type Finding, isGeneratedOrFixture, type ProjectFile } from './project-files.ts'

const mostLines = 300

/** A source file is read in one sitting. Over the limit there is a second noun in it: find it and give it a file. */
export function checkFileSizes(files: readonly ProjectFile[]): Finding[] {
  return files
    .filter(({ path }) => /\.(tsx?|css|m?js)$/.test(path) && !isGeneratedOrFixture(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
      if (lines <= mostLines) return []
      return [{ file: path, line: mostLines + 1, rule: 'file-size', message: `${lines} lines; at most ${mostLines}` }]
    })
}
