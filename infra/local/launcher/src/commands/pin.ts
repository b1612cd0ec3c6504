import { newPinSubject, pinSubject } from '@platform/contracts/registry/manifest'
import type { Command } from '../command.ts'
import { readArguments, readRemote } from '../release/arguments.ts'
import { EXIT, UsageError } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

const PIN = 'npm run pin -- REMOTE user:ID|partner:KEY VERSION'
const UNPIN = 'npm run unpin -- REMOTE user:ID|partner:KEY'

/** `npm run pin -- mfe-quests user:ID VERSION`: this user gets this version, whatever the channel serves. */
export const pin: Command = (args) =>
  runReleaseCommand(async (connect) => {
    const { positionals } = readArguments(args, {}, PIN)
    const remote = readRemote(positionals[0], PIN)
    const subject = readSubject(newPinSubject, positionals[1], PIN)
    const version = positionals[2]
    if (!version) throw new UsageError(`Which version?\n  usage: ${PIN}`)
    const { registry } = await connect()
    await registry.pin(remote, subject, version)
    console.log(`✓ ${subject} gets ${remote} ${version}`)
    return EXIT.done
  })

/** `npm run unpin -- mfe-quests user:ID`: the channel decides again. */
export const unpin: Command = (args) =>
  runReleaseCommand(async (connect) => {
    const { positionals } = readArguments(args, {}, UNPIN)
    const remote = readRemote(positionals[0], UNPIN)
    const subject = readSubject(pinSubject, positionals[1], UNPIN)
    const { registry } = await connect()
    await registry.unpin(remote, subject)
    console.log(`✓ ${subject} gets what the channel serves of ${remote}`)
    return EXIT.done
  })

function readSubject(
  subject: typeof pinSubject | typeof newPinSubject,
  text: string | undefined,
  usage: string,
): string {
  const read = subject.safeParse(text)
  if (read.success) return read.data
  const problem = text
    ? `"${text}" is neither user:ID (a UUID) nor partner:KEY (pk_...).`
    : 'For whom? user:ID or partner:KEY'
  throw new UsageError(`${problem}\n  usage: ${usage}`)
}
