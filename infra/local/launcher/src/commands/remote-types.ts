import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { remoteName } from '@platform/contracts/registry/build'
import { UsageError } from '@platform/service-kit/command-line'
import { ROOT } from '../../setup/places.mjs'
import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel } from '../release/arguments.ts'
import { contractTypes } from '../release/contract-types.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run remote-types -- REMOTE ${CHANNEL_OPTION}`

/** `npm run remote-types -- mfe-quests`: the types of what is deployed, in `.types/mfe-quests.d.ts`. */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, { channel: { type: 'string' } }, usage)
    // Any remote that is deployed: its sources need not be here.
    const { data: remote } = remoteName.safeParse(positionals[0])
    if (!remote) throw new UsageError(`Which remote?\n  usage: ${usage}`)
    const channel = readChannel(values.channel)
    const { registry } = await connect({ needsToken: false })
    const live = await registry.contract(remote, channel)
    const file = join('.types', `${remote}.d.ts`)
    await mkdir(dirname(join(ROOT, file)), { recursive: true })
    await writeFile(join(ROOT, file), await contractTypes(live))
    console.log(`✓ ${file}: ${remote} ${live.version}, as ${channel} serves it`)
    return EXIT.done
  })
