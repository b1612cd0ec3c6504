import type { Preview } from '@platform/contracts/registry/previews'
import type { Command } from '../command.ts'
import { readArguments, readRemote } from '../release/arguments.ts'
import { previewLink } from '../release/describe-preview.ts'
import { EXIT } from '../release/explain.ts'
import { runReleaseCommand } from '../release/run-release-command.ts'
import { table } from '../release/table.ts'

export const usage = 'npm run previews -- REMOTE [--end ID]'

/** `npm run previews -- mfe-quests`: its previews with their links; `--end ID` ends one. */
export const command: Command = (args) =>
  runReleaseCommand(args, async (connect) => {
    const { positionals, values } = readArguments(args, { end: { type: 'string' } }, usage)
    const remote = readRemote(positionals[0], usage)
    const { registry, site } = await connect()
    if (values.end !== undefined) {
      const { ended } = await registry.endPreview(remote, values.end)
      console.log(ended ? '✓ The preview is ended.' : '✓ nothing changed: there is no such preview')
      return EXIT.done
    }
    const { items } = await registry.previews(remote)
    console.log(items.length > 0 ? describePreviews(site, items) : `${remote} has no preview.`)
    return EXIT.done
  })

/** Table of previews; below each its note. */
function describePreviews(site: string, previews: readonly Preview[]): string {
  const rows = previews.map((preview) => [
    ...[preview.version, preview.by, preview.createdAt, preview.expiresAt],
    previewLink(site, preview),
  ])
  const head = ['version', 'by', 'since', 'until', 'link']
  const [title = '', ...lines] = table([head, ...rows]).split('\n')
  const below = previews.map(({ note }) => (note ? [`    ${note.replaceAll('\n', ' ')}`] : []))
  return [title, ...lines.flatMap((line, n) => [line, ...(below[n] ?? [])])].join('\n')
}
