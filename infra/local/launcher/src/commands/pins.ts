import type { PinOfRemote } from '@platform/contracts/registry/manifest'
import type { Command } from '../command.ts'
import { readArguments, readRemote } from '../release/arguments.ts'
import { everyPage } from '../release/every-page.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'
import { table } from '../release/table.ts'

export const usage = 'npm run pins -- REMOTE'

/** `npm run pins -- mfe-quests`: whom its versions are pinned for, by whom and until when. */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals } = readArguments(args, {}, usage)
    const remote = readRemote(positionals[0], usage)
    const { registry } = await connect()
    const pins = await everyPage((cursor) => registry.pins(remote, cursor))
    console.log(
      pins.length > 0 ? describePins(pins) : `Nobody is pinned to a version of ${remote}.`,
    )
    return EXIT.done
  })

function describePins(pins: readonly PinOfRemote[]): string {
  const rows = pins.map(({ subject, version, by, pinnedAt, expiresAt }) => [
    ...[subject, version, by, pinnedAt],
    expiresAt ?? 'npm run unpin',
  ])
  return table([['pinned for', 'version', 'by', 'since', 'until'], ...rows])
}
