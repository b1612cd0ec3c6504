import type { Preview } from '@platform/contracts/registry/previews'
import type { ContractDifference } from '@platform/contracts/registry/remote-contract'
import { previewPath } from '@platform/contracts/shell/paths'
import { kilobytes } from '@platform/federation/release/size-budget'

export const previewLink = (site: string, { id }: Pick<Preview, 'id'>) =>
  new URL(previewPath(id), site).href

/** What a comment of a pull request says beside the link. */
interface PreviewFacts {
  site: string
  preview: Preview
  /** Of the sources; null for uncommitted or unknown ones. */
  commit: string | null
  /** gzip bytes before it runs, and of the version that everybody gets; null without one. */
  initialGzip: number
  stableGzip: number | null
  /** What a release would break. */
  differences: readonly ContractDifference[]
}

/** Markdown for a comment of a pull request. */
export function previewComment(facts: PreviewFacts): string {
  const { site, preview, commit, differences } = facts
  const { remote, version, note, expiresAt } = preview
  const lines = [
    `### Preview of ${remote}`,
    '',
    ...(note ? [...note.split('\n').map((line) => `> ${line}`), ''] : []),
    `**[Open it in the live site](${previewLink(site, preview)})**: for reviewers who are logged in, in their own page, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    '|  |  |',
    '| --- | --- |',
    `| Version | \`${version}\` |`,
    `| Commit | ${commit ? `\`${commit.slice(0, 10)}\`` : 'uncommitted or unknown sources'} |`,
    `| Before it runs | ${sizeOf(facts)} |`,
    `| A release | ${differences.length === 0 ? 'would break nobody' : 'would be refused'} |`,
  ]
  const broken = differences.map(
    ({ where, what, breaks }) => `- \`${where}\`: ${what} (breaks ${breaks})`,
  )
  return [...lines, ...(broken.length > 0 ? ['', ...broken] : []), ''].join('\n')
}

function sizeOf({ initialGzip, stableGzip }: PreviewFacts): string {
  const size = `${kilobytes(initialGzip)} (gzip)`
  if (stableGzip === null) return size
  const more = initialGzip - stableGzip
  if (more === 0) return `${size}, as the stable version`
  return `${size}, ${kilobytes(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than the stable version`
}
