import { posix } from 'node:path'
import { type Finding, lineAt, type ProjectFile } from './project-files.ts'

/** Every relative link of a page leads somewhere, and a page that names one of our files names one that exists. */
export function checkDocLinks(files: readonly ProjectFile[]): Finding[] {
  const paths = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]))
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(file => [...deadLinks(file, paths), ...deadMentions(file, paths)])
}

function deadLinks({ path, text }: ProjectFile, paths: ReadonlySet<string>): Finding[] {
  const prose = withoutCode(text)
  const links = [
    ...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g),
    ...prose.matchAll(/\b(?:src|href|srcset)="([^"\s]+)"/g),
  ]
  return links.flatMap(match => {
    const [target = ''] = (match[1] ?? '').split(/[#?]/)
    if (target === '' || /^[a-z][a-z0-9+.-]*:/i.test(target)) return []
    const at = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(path), decodeURI(target))
    if (at === '.' || paths.has(at.replace(/\/$/, ''))) return []
    return [{ file: path, line: lineAt(text, match.index), rule: 'doc-link', message: `${match[1]} leads nowhere` }]
  })
}

/** Decisions and the changelog tell of their day: what they name may be gone since. */
function deadMentions({ path, text }: ProjectFile, paths: ReadonlySet<string>): Finding[] {
  if (path.startsWith('docs/decisions/') || path === 'CHANGELOG.md') return []
  const mentions = text.matchAll(/`((?:src|scripts|test|bench|torture|migrations|docs)\/[\w./-]*)`/g)
  return Array.from(mentions).flatMap(match => {
    const named = (match[1] ?? '').replace(/\/$/, '')
    if (paths.has(named)) return []
    return [
      {
        file: path,
        line: lineAt(text, match.index),
        rule: 'doc-path',
        message: `names ${named}, which does not exist`,
      },
    ]
  })
}

/** Blanks fenced and inline code, keeping every offset. */
function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, code => code.replace(/[^\n]/g, ' '))
}

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}
