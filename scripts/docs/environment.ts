import { describeSettings } from '../../src/server/start/config.ts'

/** The page `docs/reference/environment.md`. */
export function renderEnvironment(): string {
  const sections = describeSettings().map(
    ({ name, meaning, standard, example }) => `## ${name}

${meaning}

- Without it: ${standard}.
- Example: \`${name}=${example}\`
`,
  )
  return `# Settings

Guichê is set by environment variables, read once at the start. Nothing has to be set to try it. A wrong value stops
the start with a sentence that says what to write instead; all wrong values are told at once. A blank value counts as
none.

${sections.join('\n')}`
}
