const ITEM = /^- \*\*(?<status>done|partial|absent)\*\* \((?<count>\d+)\) (?<text>.+)$/
const EVIDENCE = /^ {2}- (?<text>.+)$/
const LINK = /\]\((?<path>[^)]+)\)/g

/** An item of `docs/coverage.md`. */
export interface CoverageItem {
  /** How many things of the specification the item covers. */
  count: number
  text: string
  status: 'done' | 'partial' | 'absent'
  /** The files that the line below it links to, relative to `docs`. */
  links: string[]
  /** 1 for the first line of the document. */
  line: number
}

/**
 * The items of the lists in `markdown`.
 * @throws Error naming a line of a list that has another form
 */
export function coverageItems(markdown: string): CoverageItem[] {
  const lines = markdown.split('\n')
  return lines.flatMap((line, index) => {
    const { status, count, text } = ITEM.exec(line)?.groups ?? {}
    if (!count || !text || !isStatus(status)) {
      if (line.startsWith('- '))
        throw new Error(`docs/coverage.md:${index + 1} is no item: ${line}`)
      return []
    }
    const evidence = EVIDENCE.exec(lines[index + 1] ?? '')?.groups?.text ?? ''
    const links = [...evidence.matchAll(LINK)].map((match) => match.groups?.path ?? '')
    return [{ count: Number(count), text, status, links, line: index + 1 }]
  })
}

function isStatus(text?: string): text is CoverageItem['status'] {
  return text === 'done' || text === 'partial' || text === 'absent'
}
