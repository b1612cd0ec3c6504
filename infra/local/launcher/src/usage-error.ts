/** The command line was not understood; the message has the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Exit code of a command that was not understood. */
export const USAGE_EXIT = 2
