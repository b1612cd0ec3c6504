import { tryPnpm } from '../../setup/packages.mjs'
import { type Check, oneFailed, onePassed } from './check.ts'

export interface ScriptCheck extends Check {
  pnpmArguments: readonly string[]
  /** Shown after the output of a failure. */
  remedy: string | undefined
}

/**
 * A script of the root package.json or a tool, by arguments of pnpm, judged by its exit code; its output is shown when it
 * fails, with what to do about it.
 */
export function scriptCheck(name: string, pnpmArguments: string[], remedy?: string): ScriptCheck {
  return {
    name,
    pnpmArguments,
    remedy,
    async run(signal) {
      const { code, output } = await tryPnpm(pnpmArguments, { signal })
      if (code === 0) return onePassed
      console.log(remedy ? `${output}\n${remedy}` : output)
      return oneFailed
    },
  }
}
