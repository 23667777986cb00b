/** One command of the program: `npm run guiche -- <name> …`. */
export type Command = {
  /** One word, or two: what it is about and the verb. */
  name: string
  /** How it is called, without the program. */
  usage: string
  /** One line of `help`. */
  summary: string
  /** What `--help` says besides: every option, a line each. */
  details?: string
  /** Returns the exit code: 0 well, 1 something failed, 2 called wrongly. */
  run(args: string[]): Promise<number>
}
