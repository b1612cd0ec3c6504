import { readSettings } from '../settings.ts'
import { sandboxInbox } from './sandbox-providers.ts'

/**
 * The same arguments, and where the operator's login code is read on a local platform: the sandbox. With
 * `--api` or a real SMS provider the code is asked for. Without arguments a command prints its usage.
 */
export function withLocalLoginCode(args: string[]): string[] {
  const elsewhere = args.some((arg) => /^--(api|code-from|help)\b/.test(arg))
  const inbox = sandboxInbox(readSettings(process.env), process.env)
  return elsewhere || !inbox || args.length === 0 ? args : [...args, '--code-from', inbox]
}
