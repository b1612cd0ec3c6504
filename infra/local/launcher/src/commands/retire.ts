import { channel } from '@platform/contracts/registry/manifest'
import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel, readRemote } from '../release/arguments.ts'
import { describeRetirement } from '../release/describe-state.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run retire -- REMOTE ${CHANNEL_OPTION} [--reason TEXT]`
const OPTIONS = { channel: { type: 'string' }, reason: { type: 'string' } } as const

/**
 * `npm run retire -- mfe-quests`: no channel serves the remote any longer, or not the one named. Unlike other
 * commands it applies to all channels by default, because a start gives a remote to all. Its sources may be gone.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, usage)
    const { channel: named, reason } = values
    const channels = named === undefined ? channel.options : [readChannel(named)]
    const { registry } = await connect()
    const found = await Promise.all(channels.map(registry.status))
    const states = found.flatMap(({ remotes }) => remotes)
    const known = new Set(states.map((state) => state.remote))
    const remote = readRemote(positionals[0], usage, [...known].toSorted())
    for (const state of states.filter((each) => each.remote === remote)) {
      const { serial, retired } = await registry.retire(remote, state.channel, { reason })
      const after = { ...state, serial, versions: [], ...(retired && { retired }) }
      console.log(describeRetirement(after, { wasRetired: state.retired !== undefined, reason }))
    }
    return EXIT.done
  })
