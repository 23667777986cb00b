/** One command of the program: `node src/server/main.ts <name> …`. */
export type Command = {
  name: string
  /** How it is called, without the program. */
  usage: string
  /** One line of `help`. */
  summary: string
  /** Returns the exit code: 0 well, 1 something failed, 2 called wrongly. */
  run(args: string[]): Promise<number>
}
