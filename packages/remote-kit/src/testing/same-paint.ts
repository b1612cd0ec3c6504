import type { EmbedPainter, EmbedPainting } from '@platform/contracts/shell/embed-painter'

/** What of an embed a reader meets: its texts in order, its links with their names, its pictures, its parts' names. */
export interface Met {
  text: string
  links: readonly { href: string; name: string; target: string; rel: string }[]
  pictures: readonly string[]
  named: readonly string[]
}

export function metIn(element: Element): Met {
  const all = <Name extends keyof HTMLElementTagNameMap>(name: Name) => [
    ...element.querySelectorAll(name),
  ]
  return {
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    links: all('a').map((link) => ({
      ...{ href: link.href, target: link.target, rel: link.rel },
      name: link.getAttribute('aria-label') ?? link.textContent ?? '',
    })),
    pictures: all('img').map(({ src }) => src),
    named: [...element.querySelectorAll('[aria-label]')].map(
      (part) => `${part.tagName} ${part.getAttribute('aria-label')}`,
    ),
  }
}

/** Paints into an element of its own. */
export function painted({ paint }: EmbedPainter, painting: EmbedPainting): HTMLElement {
  const place = document.createElement('div')
  paint(place, painting)
  return place
}
