import process from 'node:process'

/** The command line was not understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError'

  /** @param usage how the command is typed, shown below the problem */
  constructor(problem: string, usage?: string) {
    super(usage === undefined ? problem : `${problem}\n  usage: ${usage}`)
  }
}

/** Exit code of a command that was not understood. */
export const USAGE_EXIT = 2

/**
 * Runs a program of the command line: `--help` and `-h` print its usage; a usage mistake ends it with 2, any other failure
 * with 1, both in plain words without a stack.
 * @param work gets the arguments
 * @param describe the words for an error; by default its message
 */
export async function runProgram(
  usage: string,
  work: (args: string[]) => Promise<unknown>,
  describe = (error: unknown) => (error instanceof Error ? error.message : String(error)),
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`usage: ${usage}\n`)
    return
  }
  try {
    await work(args)
  } catch (error) {
    console.error(describe(error))
    process.exitCode = exitCodeOf(error)
  }
}

/** Says a line of a program's result. */
export const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** Exit code of a program that this error ends. */
export const exitCodeOf = (error: unknown) => (isUsageMistake(error) ? USAGE_EXIT : 1)

/** Also what `parseArgs` of Node throws. */
const isUsageMistake = (error: unknown) =>
  error instanceof UsageError ||
  String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS')
