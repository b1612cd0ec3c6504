import { pinSubject } from '@platform/contracts/registry/manifest'
import type { Command } from '../command.ts'
import { PIN_SUBJECT, readArguments, readPinSubject, readRemote } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run unpin -- REMOTE ${PIN_SUBJECT}`

/** `npm run unpin -- mfe-quests user:ID`: the channel decides again. */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals } = readArguments(args, {}, usage)
    const remote = readRemote(positionals[0], usage)
    const subject = readPinSubject(pinSubject, positionals[1], usage)
    const { registry } = await connect()
    const { changed } = await registry.unpin(remote, subject)
    const head = changed ? '' : 'nothing changed: there is no such pin; '
    console.log(`✓ ${head}${subject} gets what the channel serves of ${remote}`)
    return EXIT.done
  })
