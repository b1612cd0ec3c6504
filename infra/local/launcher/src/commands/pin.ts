import { newPinSubject } from '@platform/contracts/registry/manifest'
import { UsageError } from '@platform/service-kit/command-line'
import type { Command } from '../command.ts'
import { PIN_SUBJECT, readArguments, readPinSubject, readRemote } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run pin -- REMOTE ${PIN_SUBJECT} VERSION`

/** `npm run pin -- mfe-quests user:ID VERSION`: this user gets this version, whatever the channel serves. */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals } = readArguments(args, {}, usage)
    const remote = readRemote(positionals[0], usage)
    const subject = readPinSubject(newPinSubject, positionals[1], usage)
    const version = positionals[2]
    if (!version)
      throw new UsageError(
        `Which version? The stored builds: npm run release-status -- ${remote}\n  usage: ${usage}`,
      )
    const { registry } = await connect()
    const { changed } = await registry.pin(remote, subject, version)
    const head = changed ? '' : 'nothing changed: '
    console.log(`✓ ${head}${subject} gets ${remote} ${version}${changed ? '' : ' already'}`)
    return EXIT.done
  })
