import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel, readRemote } from '../release/arguments.ts'
import { requirePromotable } from '../release/check-request.ts'
import { describePromotion } from '../release/describe-outcome.ts'
import { EXIT } from '../release/explain.ts'
import { remoteState } from '../release/remote-state.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run promote -- REMOTE [VERSION] ${CHANNEL_OPTION}`

/**
 * `npm run promote -- mfe-quests`: makes the canary the version of all devices. With VERSION the command can
 * be repeated safely when its response was lost.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, { channel: { type: 'string' } }, usage)
    const remote = readRemote(positionals[0], usage)
    const channel = readChannel(values.channel)
    const { registry } = await connect()
    const before = await remoteState(registry, remote, channel)
    requirePromotable(before, positionals[1])
    const state = await registry.promote(remote, channel, { version: positionals[1] })
    console.log(describePromotion(before, state))
    return EXIT.done
  })
