import type { CampaignInput } from '@platform/contracts/quests/admin'
import { pictureName } from '@platform/contracts/rules/picture-name'
import { LineCounter, parseDocument } from 'yaml'
import { type Content, checkContent, hasSections, NO_CONTENT } from './check-content.ts'
import { checkEntry } from './check-entry.ts'
import { type FilePositions, filePositions, type Path } from './file-positions.ts'
import { byPosition, type Problem } from './problem.ts'
import { resolveTimes, type TimeKey } from './resolve-times.ts'

/** A campaign of the file, ready for the platform. */
export interface Entry {
  campaign: CampaignInput
  /** Times that depend on the moment of import: they differ each time the file is read. */
  relative: readonly TimeKey[]
  /** A file with its picture, as the campaign's file names it: `campaign.picture` is the name of one that is uploaded. */
  picture: string | null
  path: Path
}

export type CampaignFile =
  | { entries: Entry[]; content: Content; positions: FilePositions; problems: [] }
  | { entries: null; positions: FilePositions; problems: Problem[] }

/** Reads YAML or JSON (which is YAML): one campaign, a list, or sections (`Sections`). Reports every problem, not only the first. */
export function readCampaignFile(text: string, now: Date): CampaignFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const positions = filePositions(document, lines)
  const unreadable = [...document.errors, ...document.warnings].map(({ pos, message }) => {
    const { line, col } = lines.linePos(pos[0])
    return { line, column: col, path: '', message }
  })
  if (unreadable.length > 0) return { entries: null, positions, problems: unreadable }

  const file: unknown = document.toJS()
  const list = campaignsIn(file)
  const { content, problems } = hasSections(file)
    ? checkContent(file, positions)
    : { content: NO_CONTENT, problems: [] }
  if (list.length === 0 && !hasSections(file))
    problems.push(positions.problem([], 'holds no campaign'))

  const entries: Entry[] = []
  for (const { entry, path } of list) {
    const { entry: resolved, relative } = resolveTimes(entry, now)
    const { rest, picture } = takePictureFile(resolved)
    const checked = checkEntry(rest, path, positions, now)
    problems.push(...checked.problems)
    if (checked.campaign) entries.push({ campaign: checked.campaign, relative, picture, path })
  }
  problems.push(...repeatedSlugs(list, positions))
  if (problems.length > 0) return { entries: null, positions, problems: problems.sort(byPosition) }
  return { entries, content, positions, problems: [] }
}

/** Without `picture` where it names a file, not a picture that is uploaded. */
function takePictureFile(entry: unknown): { rest: unknown; picture: string | null } {
  if (typeof entry !== 'object' || entry === null || !('picture' in entry)) {
    return { rest: entry, picture: null }
  }
  const { picture, ...rest } = entry
  const isFile = typeof picture === 'string' && !pictureName.safeParse(picture).success
  return isFile ? { rest, picture } : { rest: entry, picture: null }
}

/** Each with its path in the file. */
function campaignsIn(file: unknown): { entry: unknown; path: Path }[] {
  const list = hasSections(file) ? (file.campaigns ?? []) : file
  const base = hasSections(file) ? ['campaigns'] : []
  if (Array.isArray(list)) return list.map((entry, index) => ({ entry, path: [...base, index] }))
  return hasSections(file) ? [] : [{ entry: list, path: [] }]
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
