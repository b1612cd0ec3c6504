import { execFile } from 'node:child_process'

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
