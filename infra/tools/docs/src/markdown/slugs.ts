/** What the words of a text are made of, as far as they are needed here. */
interface Inline {
  type: string
  content: string
  children?: readonly Inline[] | null
}

/** The words of inline Markdown, without marks and addresses. */
export const plainText = (tokens: readonly Inline[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type === 'image') return plainText(children ?? [])
      return type === 'text' || type === 'code_inline' ? content : ''
    })
    .join('')

/** Anchors of the headings of one page, as hosts of repositories make them: links in the files of the tree name those. */
export function createSlugs(): (heading: string) => string {
  const used = new Map<string, number>()
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-')
    const before = used.get(slug) ?? 0
    used.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  }
}
