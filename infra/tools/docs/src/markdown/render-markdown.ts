import MarkdownIt from 'markdown-it'
import { createSlugs, plainText } from './slugs.ts'

export interface Section {
  /** Anchor of its heading; "" before the first heading below the title. */
  id: string
  heading: string
  level: number
  /** Its words, without marks. */
  text: string
}

export interface Rendered {
  title: string
  /** Everything below the title. */
  html: string
  sections: readonly Section[]
}

export interface Places {
  /** Where a link leads on the site; null for what the site does not have, of which the words alone stay. */
  link(href: string): string | null
  /** Where a picture of the tree is on the site. */
  image(src: string): string
}

const markdown = new MarkdownIt({ html: false })
// A wide table scrolls in its own frame, which the keyboard reaches.
markdown.renderer.rules.table_open = () =>
  '<div class="table" role="group" aria-label="Table" tabindex="0"><table>'
markdown.renderer.rules.table_close = () => '</table></div>'

type Tokens = ReturnType<typeof markdown.parse>
type Token = Tokens[number]

/** HTML of a Markdown text whose own HTML is shown as text. */
export function renderMarkdown(source: string, places: Places): Rendered {
  const tokens = markdown.parse(source, {})
  const slugOf = createSlugs()
  const sections: Section[] = [{ id: '', heading: '', level: 1, text: '' }]
  let title = ''
  const shown: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const isTitle = isPartOfTitle(tokens, at)
    const words = token.type === 'inline' ? plainText(token.children ?? []) : codeOf(token)
    if (isTitle && token.type === 'inline') title ||= words
    if (isTitle) continue
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[at + 1]?.children ?? [])
      const id = slugOf(heading)
      token.attrSet('id', id)
      sections.push({ id, heading, level: Number(token.tag.slice(1)), text: '' })
    } else if (words && tokens[at - 1]?.type !== 'heading_open') {
      const section = sections.at(-1)
      if (section) section.text += `${words} `
    }
    if (token.children) token.children = placed(token.children, places)
    shown.push(token)
  }
  const html = markdown.renderer
    .render(shown, markdown.options, {})
    // What scrolls is reached by the keyboard; a cell that names nothing is no heading of its column.
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<th></th>', '<td></td>')
  return { title, html, sections }
}

/** The heading of the first level, its words and its end. */
function isPartOfTitle(tokens: Tokens, at: number): boolean {
  const isHeading = (token: Token | undefined) => token?.tag === 'h1'
  return isHeading(tokens[at]) || (tokens[at]?.type === 'inline' && isHeading(tokens[at - 1]))
}

const codeOf = ({ type, content }: Token) =>
  type === 'fence' || type === 'code_block' ? content : ''

/** The same words with links and pictures of the site. A link that leads nowhere there is left out, with its end. */
function placed(tokens: Tokens, { link, image }: Places): Tokens {
  let isOpen = true
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      const href = link(String(token.attrGet('href') ?? ''))
      isOpen = href !== null
      if (href !== null) token.attrSet('href', href)
      return isOpen
    }
    if (token.type === 'link_close') return isOpen
    if (token.type === 'image') token.attrSet('src', image(String(token.attrGet('src') ?? '')))
    return true
  })
}
