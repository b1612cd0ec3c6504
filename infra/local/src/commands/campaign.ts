import type { Command } from '../main.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'
import { sandboxInbox } from '../platform/sandbox-providers.ts'
import { readSettings } from '../settings.ts'

const SCRIPT = 'infra/operator/src/campaign.ts'

/**
 * `npm run campaign -- import FILE`: campaigns through the public API. On a local platform the login
 * code is read from the sandbox; with `--api` or a real SMS provider it is asked for.
 */
export const campaign: Command = (args, { signal }) => {
  const elsewhere = args.some((arg) => /^--(api|code-from|help)\b/.test(arg))
  const inbox = sandboxInbox(readSettings(process.env), process.env)
  const code = elsewhere || !inbox || args.length === 0 ? [] : ['--code-from', inbox]
  return runOnPlatform(SCRIPT, [...args, ...code], signal)
}
