import { pinSubject } from '@platform/contracts/registry/manifest'
import type { Command } from '../command.ts'
import { PIN_SUBJECT, readArguments, readPinSubject, readRemote } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

const USAGE = `npm run unpin -- REMOTE ${PIN_SUBJECT}`

/** `npm run unpin -- mfe-quests user:ID`: the channel decides again. */
export const command: Command = (args) =>
  runReleaseCommand(async (connect) => {
    const { positionals } = readArguments(args, {}, USAGE)
    const remote = readRemote(positionals[0], USAGE)
    const subject = readPinSubject(pinSubject, positionals[1], USAGE)
    const { registry } = await connect()
    await registry.unpin(remote, subject)
    console.log(`✓ ${subject} gets what the channel serves of ${remote}`)
    return EXIT.done
  })
