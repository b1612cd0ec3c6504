import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel, readRemote } from '../release/arguments.ts'
import { describeRollback } from '../release/describe-state.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

const USAGE = `npm run rollback -- REMOTE [VERSION] ${CHANNEL_OPTION} [--reason TEXT]`
const OPTIONS = { channel: { type: 'string' }, reason: { type: 'string' } } as const

/**
 * `npm run rollback -- mfe-quests`: ends the canary; without one, back to the last good version. With the
 * VERSION to take back it can be asked again after an answer was lost.
 */
export const command: Command = (args) =>
  runReleaseCommand(async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, USAGE)
    const remote = readRemote(positionals[0], USAGE)
    const channel = readChannel(values.channel)
    const { registry } = await connect()
    const version = positionals[1]
    const state = await registry.rollback(remote, channel, { version, reason: values.reason })
    console.log(describeRollback(state))
    return EXIT.done
  })
