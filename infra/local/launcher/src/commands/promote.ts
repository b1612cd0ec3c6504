import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel, readRemote } from '../release/arguments.ts'
import { describeState } from '../release/describe-state.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

const USAGE = `npm run promote -- REMOTE [VERSION] ${CHANNEL_OPTION}`

/**
 * `npm run promote -- mfe-quests`: makes the canary the version of all devices. With VERSION the command can
 * be repeated safely when its response was lost.
 */
export const command: Command = (args) =>
  runReleaseCommand(async (connect) => {
    const { positionals, values } = readArguments(args, { channel: { type: 'string' } }, USAGE)
    const remote = readRemote(positionals[0], USAGE)
    const channel = readChannel(values.channel)
    const { registry } = await connect()
    const state = await registry.promote(remote, channel, { version: positionals[1] })
    console.log(`✓ ${remote} in ${channel} (serial ${state.serial}):\n${describeState(state)}`)
    return EXIT.done
  })
