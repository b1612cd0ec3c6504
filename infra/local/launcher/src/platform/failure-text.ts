import { ConfigError } from '@platform/service-kit'

/** What to print about a failed start. The reader corrects wrong settings, so those come without a stack. */
export function failureText(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
