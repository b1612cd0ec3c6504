import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { remoteName } from '@platform/contracts/registry/build'
import { UsageError } from '@platform/service-kit/command-line'
import { ROOT } from '../../setup/places.mjs'
import type { Command } from '../command.ts'
import { CHANNEL_OPTION, readArguments, readChannel } from '../release/arguments.ts'
import { contractTypes, withoutVersion } from '../release/contract-types.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run remote-types -- REMOTE ${CHANNEL_OPTION} [--out FILE] [--check]`
const OPTIONS = {
  channel: { type: 'string' },
  out: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const

/**
 * `npm run remote-types -- mfe-quests`: the types of what is deployed, in `.types/mfe-quests.d.ts` or the file that `--out` names.
 * `--check`: writes nothing, and is refused when the file has other types than what is deployed.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, usage)
    // Any remote that is deployed: its sources need not be here.
    const { data: remote } = remoteName.safeParse(positionals[0])
    if (!remote) throw new UsageError(`Which remote?\n  usage: ${usage}`)
    const channel = readChannel(values.channel)
    const { registry } = await connect({ needsToken: false })
    const live = await registry.contract(remote, channel)
    const file = values.out ?? join('.types', `${remote}.d.ts`)
    const path = join(ROOT, file)
    const types = await contractTypes(live)
    const served = `${remote} ${live.version}, as ${channel} serves it`
    if (!values.check) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, types)
      console.log(`✓ ${file}: ${served}`)
      return EXIT.done
    }
    const there = await readFile(path, 'utf8').catch(() => null)
    if (there !== null && withoutVersion(there) === withoutVersion(types)) {
      console.log(`✓ ${file} has the types of ${served}`)
      return EXIT.done
    }
    const problem = there === null ? 'is not there' : 'has other types'
    const out = values.out === undefined ? '' : ` --out ${values.out}`
    console.error(
      `\n✗ ${file} ${problem}: what is deployed is ${served}.\n  npm run remote-types -- ${remote} --channel ${channel}${out}`,
    )
    return EXIT.refused
  })
