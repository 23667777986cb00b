import fc from 'fast-check'

/** Sequences of up to `most` operations, long ones often. An operation prints itself as it would be written down. */
export function stepsOf<What, Real extends object>(
  operations: fc.Arbitrary<What>,
  operate: (real: Real, what: What) => Promise<void>,
  most: number,
) {
  class Step implements fc.AsyncCommand<object, Real> {
    readonly #what: What
    constructor(what: What) {
      this.#what = what
    }
    check(): boolean {
      return true
    }
    run(_: object, real: Real): Promise<void> {
      return operate(real, this.#what)
    }
    toString(): string {
      return JSON.stringify(this.#what)
    }
  }
  return fc.commands([operations.map(what => new Step(what))], { maxCommands: most, size: 'max' })
}
