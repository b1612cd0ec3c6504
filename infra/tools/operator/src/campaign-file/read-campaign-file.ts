import type { CampaignInput } from '@platform/contracts/quests/admin'
import { LineCounter, parseDocument } from 'yaml'
import { checkEntry } from './check-entry.ts'
import { type FilePositions, filePositions, type Path } from './file-positions.ts'
import { byPosition, type Problem } from './problem.ts'
import { resolveTimes, type TimeKey } from './resolve-times.ts'

/** A campaign of the file, ready for the platform. */
export interface Entry {
  campaign: CampaignInput
  /** Times that depend on the moment of import: they differ each time the file is read. */
  relative: readonly TimeKey[]
  path: Path
}

export type CampaignFile =
  | { entries: Entry[]; positions: FilePositions; problems: [] }
  | { entries: null; positions: FilePositions; problems: Problem[] }

/** Reads YAML or JSON (which is YAML): one campaign, or a list. Reports every problem, not only the first. */
export function readCampaignFile(text: string, now: Date): CampaignFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const positions = filePositions(document, lines)
  const unreadable = [...document.errors, ...document.warnings].map(({ pos, message }) => {
    const { line, col } = lines.linePos(pos[0])
    return { line, column: col, path: '', message }
  })
  if (unreadable.length > 0) return { entries: null, positions, problems: unreadable }

  const content: unknown = document.toJS()
  const list = Array.isArray(content)
    ? content.map((entry, index) => ({ entry, path: [index] }))
    : [{ entry: content, path: [] }]
  const problems: Problem[] = []
  if (list.length === 0) problems.push(positions.problem([], 'holds no campaign'))

  const entries: Entry[] = []
  for (const { entry, path } of list) {
    const { entry: resolved, relative } = resolveTimes(entry, now)
    const checked = checkEntry(resolved, path, positions, now)
    problems.push(...checked.problems)
    if (checked.campaign) entries.push({ campaign: checked.campaign, relative, path })
  }
  problems.push(...repeatedSlugs(list, positions))
  if (problems.length > 0) return { entries: null, positions, problems: problems.sort(byPosition) }
  return { entries, positions, problems: [] }
}

function repeatedSlugs(
  list: readonly { entry: unknown; path: Path }[],
  positions: FilePositions,
): Problem[] {
  const seen = new Set<unknown>()
  return list.flatMap(({ entry, path }) => {
    const slug = (entry as { slug?: unknown } | null)?.slug
    if (typeof slug !== 'string' || !seen.has(slug)) {
      seen.add(slug)
      return []
    }
    return [positions.problem([...path, 'slug'], 'is used by another campaign of this file')]
  })
}
