import type { Compiler } from 'webpack'

/** Says which remote does not build, before webpack says why: its words do not name it. */
export class FailedBuildPlugin {
  readonly #remote: string
  readonly #print: (line: string) => void

  constructor(remote: string, print: (line: string) => void = console.error) {
    this.#remote = remote
    this.#print = print
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap({ name: 'FailedBuild', stage: -100 }, (stats) => {
      if (stats.hasErrors()) this.#print(`✗ ${this.#remote} does not build.`)
    })
  }
}
