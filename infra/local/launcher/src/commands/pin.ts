import { newPinSubject, PIN_DAYS } from '@platform/contracts/registry/manifest'
import { UsageError } from '@platform/service-kit/command-line'
import { readWhole } from '@platform/service-kit/option-values'
import type { Command } from '../command.ts'
import { PIN_SUBJECT, readArguments, readPinSubject, readRemote } from '../release/arguments.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'

export const usage = `npm run pin -- REMOTE ${PIN_SUBJECT} VERSION [--days N] [--endless]`
const OPTIONS = {
  days: { type: 'string' },
  endless: { type: 'boolean', default: false },
} as const

/** After so many days a pin ends automatically, unless the command says otherwise. */
const USUAL_DAYS = 30

/**
 * `npm run pin -- mfe-quests user:ID VERSION`: this user gets this version, whatever the channel serves, for 30 days, or
 * for `--days`; `--endless`: until `npm run unpin`.
 */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, OPTIONS, usage)
    const remote = readRemote(positionals[0], usage)
    const subject = readPinSubject(newPinSubject, positionals[1], usage)
    const version = positionals[2]
    if (!version)
      throw new UsageError(
        `Which version? The stored builds: npm run builds -- ${remote}\n  usage: ${usage}`,
      )
    const days = readDays(values)
    const { registry } = await connect()
    const { changed, expiresAt } = await registry.pin(remote, subject, version, days)
    const head = changed ? '' : 'nothing changed: '
    console.log(
      `✓ ${head}${subject} gets ${remote} ${version}${changed ? '' : ' already'}${until(expiresAt)}`,
    )
    return EXIT.done
  })

/** @throws UsageError */
function readDays({
  days,
  endless,
}: {
  days?: string | undefined
  endless: boolean
}): number | null {
  if (endless && days !== undefined) {
    throw new UsageError(`--endless, or --days: only one of them is possible.\n  usage: ${usage}`)
  }
  if (endless) return null
  return days === undefined ? USUAL_DAYS : readWhole('--days', days, 1, PIN_DAYS)
}

/** @param expiresAt undefined: of a registry from before pins could end */
const until = (expiresAt: string | null | undefined) =>
  expiresAt == null ? ', until npm run unpin' : `, until ${expiresAt}`
