import { siteUrl } from '../site-url.ts'

type Attribute = string | number | null | undefined
type Child = Node | string | null | undefined

interface Attributes {
  readonly [name: string]: Attribute | Partial<CSSStyleDeclaration>
  /** Set by script, which a policy without `unsafe-inline` allows. */
  readonly style?: Partial<CSSStyleDeclaration>
}

/** An element of a painter. Text is text: nothing of it is read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  const { style, ...others } = attributes
  if (style) Object.assign(made.style, style)
  fill(made, others as Readonly<Record<string, Attribute>>, children)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** A shape of a drawing, with what is in it. */
export function shape(
  name: string,
  attributes: Readonly<Record<string, Attribute>>,
  ...children: readonly Child[]
): SVGElement {
  const made = document.createElementNS(SVG, name)
  fill(made, attributes, children)
  return made
}

interface SiteLinkOptions {
  /** On our site. */
  path: string
  class?: string
  /** Accessible name, where the text is not enough. */
  label?: string
  onOpen?: (url: string) => void
}

/** A link to our site, in a tab of its own that has no access to the partner's page. */
export function siteLink(
  { path, class: className, label, onOpen }: SiteLinkOptions,
  ...children: readonly Child[]
): HTMLAnchorElement {
  const href = siteUrl(path)
  const link = element(
    'a',
    { href, target: '_blank', rel: 'noopener', class: className, 'aria-label': label },
    ...children,
  )
  if (onOpen) link.addEventListener('click', () => onOpen(href))
  return link
}

function fill(
  made: Element,
  attributes: Readonly<Record<string, Attribute>>,
  children: readonly Child[],
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) made.setAttribute(name, String(value))
  }
  made.append(...children.filter((child) => child !== null && child !== undefined))
}
