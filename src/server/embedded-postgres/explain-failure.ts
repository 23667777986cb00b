import { StartError } from '../base/start-error.ts'

/** Words of PostgreSQL's own messages, and the sentence that says what to do about them. */
const KNOWN: [words: RegExp, sentence: string][] = [
  [/no space left on device/i, 'The disk is full: make room on the disk of the data folder and start again.'],
  [/disk quota exceeded/i, 'The disk quota is used up: make room on the disk of the data folder and start again.'],
  [/invalid locale|locale .* (not|could not)/i, 'PostgreSQL did not accept its locale; run `npm ci` again.'],
  [
    /cannot allocate memory|could not (map|create) .*shared memory/i,
    'There is too little memory: PostgreSQL needs about 200 MB; ' +
      'free some, or lower shared_buffers in its postgresql.conf.',
  ],
  [
    /read-only file system/i,
    'The data folder is on a file system that cannot be written to; set DATA_DIR to another folder.',
  ],
  [
    /permission denied|wrong ownership|invalid permissions/i,
    'PostgreSQL may not read its folder: give it back to the user that it belonged to.',
  ],
]

/** Makes an error of what PostgreSQL wrote: a sentence that we know to be right, and always its own words. */
export function explainFailure(output: string, context: { doing: string; folder: string }): StartError {
  const words = lastComplaint(output)
  const known = KNOWN.find(([pattern]) => pattern.test(output))
  const advice = known ? known[1] : 'Its words say what to change.'
  return new StartError(`PostgreSQL could not ${context.doing} in ${context.folder}. ${advice} It said: ${words}`)
}

function lastComplaint(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .filter(line => /FATAL|PANIC|ERROR|error/.test(line))
  const line = lines.at(-1) ?? output.trim().split('\n').at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() || 'nothing.'
}
