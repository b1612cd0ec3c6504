import type { Command } from '../command.ts'
import { registerShell } from '../platform/register-shell.ts'
import { CHANNEL_OPTION, readArguments, readChannel } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run release-host -- ${CHANNEL_OPTION}`

/**
 * `npm run release-host`: the shell of this tree is the live one of its channel; releases there that would
 * break it are refused from now on.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { values } = readArguments(args, { channel: { type: 'string' } }, usage)
    const channel = readChannel(values.channel)
    const version = await registerShell(await connect(), channel)
    console.log(`✓ shell ${version} is registered as the live one of ${channel}`)
    return EXIT.done
  })
