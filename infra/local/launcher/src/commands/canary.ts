import { releaseStored } from '@platform/federation/release/release-build'
import { UsageError } from '@platform/service-kit/command-line'
import { SetUpFailure } from '../../setup/failure.mjs'
import type { Command } from '../command.ts'
import {
  CHANNEL_OPTION,
  readArguments,
  readCanary,
  readChannel,
  readRemote,
} from '../release/arguments.ts'
import { channelOption } from '../release/channel-option.ts'
import { describeRelease } from '../release/describe-outcome.ts'
import { EXIT } from '../release/explain.ts'
import { PLAN_OPTIONS, PLAN_USAGE, readPlan } from '../release/plan-options.ts'
import { remoteState } from '../release/remote-state.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run canary -- REMOTE [PERCENT] ${CHANNEL_OPTION} ${PLAN_USAGE}`

/**
 * `npm run canary -- mfe-quests 50`: gives the running canary to half of the devices, without a build. `--steps`: it grows
 * automatically from now on.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const options = { channel: { type: 'string' }, ...PLAN_OPTIONS } as const
    const { positionals, values } = readArguments(args, options, usage)
    const remote = readRemote(positionals[0], usage)
    const channel = readChannel(values.channel)
    const plan = readPlan(values)
    const canary = readCanary(positionals[1])
    if ((plan === undefined) === (canary === null)) {
      throw new UsageError(`Which share? A percentage of devices, or --steps.\n  usage: ${usage}`)
    }
    const { registry } = await connect()
    const state = await remoteState(registry, remote, channel)
    const running = state?.versions[1]
    if (!running || running.weight === 0) {
      throw new SetUpFailure(
        `${remote} has no canary in ${channel}.`,
        `To start one: npm run release -- ${remote}${channelOption(channel)} --version VERSION --canary 10`,
      )
    }
    const { version } = running
    const released = await releaseStored({ registry, remote, version, channel, canary, plan })
    console.log(describeRelease({ ...released, uploaded: 0, version, canary, plan }))
    return EXIT.done
  })
