import { ownPath } from '../rules/own-path.ts'
import { shownAddress } from '../rules/web-address.ts'

/** A part of a text of content: as it is, bold, or a link. */
interface Span {
  text: string
  isBold: boolean
  /** Where a link leads: a page of this site, or an HTTPS address. Null: no link. */
  to: string | null
}

/** `[label](address)`, from a place on. Both have an end, so that no text takes long. */
const LINK = /\[([^[\]]{1,200})\]\(([^()\s]{1,512})\)/y
const LINK_START = /\[[^[\]]{1,200}\]\(/g
const BOLD = '**'

/** Whether a link of content may lead there: to a page of this site, or to an HTTPS address as browsers show it. */
export const isLinkTarget = (text: string): boolean =>
  ownPath(text) !== null || shownAddress(text) === text

/** Whether every `[label](` of a text begins a link that leads somewhere. */
export const hasGoodLinks = (text: string): boolean =>
  [...text.matchAll(LINK_START)].every(({ index }) => linkAt(text, index) !== null)

/**
 * The parts of a text in which `**bold**` and `[label](address)` mean something. All else, also what resembles HTML, is text:
 * a page shows each part as text, so that nothing in it is ever markup.
 */
export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let isBold = false
  let from = 0
  let at = 0
  const take = (span: string, to: string | null = null) => {
    if (span !== '') spans.push({ text: span, isBold, to })
  }
  while (at < text.length) {
    const link = text[at] === '[' ? linkAt(text, at) : null
    if (link) {
      take(text.slice(from, at))
      take(link.label, link.to)
      from = at + link.length
      at = from
    } else if (text.startsWith(BOLD, at) && (isBold || text.includes(BOLD, at + BOLD.length + 1))) {
      take(text.slice(from, at))
      isBold = !isBold
      from = at + BOLD.length
      at = from
    } else at += 1
  }
  take(text.slice(from))
  return spans
}

function linkAt(text: string, at: number): { label: string; to: string; length: number } | null {
  LINK.lastIndex = at
  const [whole = '', label = '', to = ''] = LINK.exec(text) ?? []
  return isLinkTarget(to) ? { label, to, length: whole.length } : null
}
