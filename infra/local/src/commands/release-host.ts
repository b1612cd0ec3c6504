import type { Command } from '../main.ts'
import { registerShell } from '../platform/register-shell.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

/** `npm run release-host`: the shell of this tree is the live one; releases that would break it are refused from now on. */
export const releaseHost: Command = () =>
  runReleaseCommand(async (connect) => {
    const version = await registerShell(await connect())
    console.log(`✓ shell ${version} is registered as the live one`)
    return EXIT.done
  })
