import { unlessStopped } from '@platform/federation/release/unless-stopped'
import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel, readRemote } from '../release/arguments.ts'
import { notPromotable } from '../release/check-request.ts'
import { describePromotion } from '../release/describe-outcome.ts'
import { EXIT } from '../release/explain.ts'
import { FORCE, warnWhenForced } from '../release/force.ts'
import { remoteState } from '../release/remote-state.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run promote -- REMOTE [VERSION] ${CHANNEL_OPTION} [--force]`

/**
 * `npm run promote -- mfe-quests`: makes the canary the version of all devices; with VERSION, that registered one.
 * With VERSION the command can be repeated safely when its response was lost.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(
      args,
      { channel: { type: 'string' }, ...FORCE },
      usage,
    )
    const remote = readRemote(positionals[0], usage)
    const channel = readChannel(values.channel)
    const { registry } = await connect()
    const before = await remoteState(registry, remote, channel)
    const version = positionals[1]
    const state = await unlessStopped(
      (force) => registry.promote(remote, channel, { version, ...force }),
      warnWhenForced(remote, values.force),
    ).catch((error: unknown) => {
      throw notPromotable(error, { remote, channel, version, before })
    })
    console.log(describePromotion(before, state))
    return EXIT.done
  })
