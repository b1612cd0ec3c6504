import { execFile } from 'node:child_process'
import { exitCodeOf } from '@platform/service-kit/command-line'
import { describeError } from '../platform/describe-error.ts'

export interface Outcome {
  code: number
  output: string
}

/** Runs a command line as a process of its own, without a terminal. */
export function runCommand(
  env: NodeJS.ProcessEnv,
  script: 'campaign' | 'operator' | 'restore/restore',
  ...args: string[]
): Promise<Outcome> {
  const file = new URL(`../${script}.ts`, import.meta.url).pathname
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
    child.stdin?.end()
  })
}

/**
 * Runs a command in this process, without the start of another. It reads the environment of the test.
 * @param command gets what says a line; returns whether all was done
 */
export async function callCommand(
  command: (say: (line: string) => void) => Promise<unknown>,
): Promise<Outcome> {
  const lines: string[] = []
  try {
    const done = await command((line) => lines.push(`${line}\n`))
    return { code: done === false ? 1 : 0, output: lines.join('') }
  } catch (error) {
    return { code: exitCodeOf(error), output: `${lines.join('')}${describeError(error)}\n` }
  }
}
