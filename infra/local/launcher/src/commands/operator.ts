import type { Command } from '../main.ts'
import { withLocalLoginCode } from '../platform/local-login-code.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'

/** `npm run operator -- grant PHONE`: roles, on the database; `-- partner add NAME`: partners, through the public API. */
export const operator: Command = (args, { signal }) => {
  const usesApi = args[0] === 'partner'
  const all = usesApi ? withLocalLoginCode(args) : args
  return runOnPlatform('infra/tools/operator/src/operator.ts', all, signal)
}
