import type { Finding, ProjectFile } from './project-files.ts'

/** `000001_what-it-does.sql`, one after another without a gap, each beginning with a comment that says why. */
export function checkMigrations(files: readonly ProjectFile[]): Finding[] {
  const migrations = files.filter(({ path }) => path.startsWith('migrations/') && path.endsWith('.sql'))
  return [...migrations.flatMap(badName), ...migrations.flatMap(noReason), ...numbersOutOfLine(migrations)]
}

const fileName = /^migrations\/(\d{6})_[a-z0-9]+([-_][a-z0-9]+)*\.sql$/
const fault = (file: string, message: string): Finding => ({ file, line: 1, rule: 'migration', message })

function badName({ path }: ProjectFile): Finding[] {
  return fileName.test(path) ? [] : [fault(path, 'is named like 000001_what_it_does.sql')]
}

function noReason({ path, text }: ProjectFile): Finding[] {
  return /^--\s*\S/.test(text) ? [] : [fault(path, 'begins with a “--” comment that says why')]
}

function numbersOutOfLine(migrations: readonly ProjectFile[]): Finding[] {
  const numbered = migrations.flatMap(({ path }) => {
    const number = fileName.exec(path)?.[1]
    return number === undefined ? [] : [{ path, number: Number(number) }]
  })
  return numbered
    .sort((a, b) => a.number - b.number)
    .flatMap(({ path, number }, index, all) => {
      const expected = index === 0 ? 1 : (all[index - 1]?.number ?? 0) + 1
      return number === expected ? [] : [fault(path, `number ${number} where ${expected} is next`)]
    })
}
