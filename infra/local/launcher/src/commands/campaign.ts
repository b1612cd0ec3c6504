import type { Command } from '../main.ts'
import { withLocalLoginCode } from '../platform/local-login-code.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'

/** `npm run campaign -- import FILE`: campaigns through the public API. */
export const campaign: Command = (args, { signal }) =>
  runOnPlatform('infra/tools/operator/src/campaign.ts', withLocalLoginCode(args), signal)
