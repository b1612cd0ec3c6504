import { channels } from '@platform/contracts/registry/channels'
import { unlessStopped } from '@platform/federation/release/unless-stopped'
import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel, readRemote } from '../release/arguments.ts'
import { requireRollbackTarget } from '../release/check-request.ts'
import { describeRollback, describeStillRetired } from '../release/describe-outcome.ts'
import { EXIT } from '../release/explain.ts'
import { FORCE, warnWhenForced } from '../release/force.ts'
import { remoteState } from '../release/remote-state.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run rollback -- REMOTE [VERSION] ${CHANNEL_OPTION} [--reason TEXT] [--force]`
const OPTIONS = { channel: { type: 'string' }, reason: { type: 'string' }, ...FORCE } as const

/**
 * `npm run rollback -- mfe-quests`: ends the canary; without one, back to the last good version. VERSION is the one to
 * go back to, any stored build (`--force`: also one whose canary was stopped): repeated after a lost response, the command then changes nothing.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, usage)
    const remote = readRemote(positionals[0], usage)
    const channel = readChannel(values.channel)
    const { registry } = await connect()
    const to = positionals[1]
    const before = await remoteState(registry, remote, channel)
    requireRollbackTarget(before, to)
    const state = await unlessStopped(
      (force) => registry.rollback(remote, channel, { to, reason: values.reason, ...force }),
      warnWhenForced(remote, values.force),
    )
    console.log(describeRollback(before, state))
    if (before?.retired) {
      const others = channels.filter((other) => other !== channel)
      const states = await Promise.all(others.map((other) => remoteState(registry, remote, other)))
      const retired = others.filter((_, n) => states[n]?.retired)
      for (const other of retired) console.log(describeStillRetired(remote, other))
    }
    return EXIT.done
  })
