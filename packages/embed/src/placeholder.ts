import type { Embed } from '@platform/contracts/shell/embeds'

interface Place {
  /** px */
  height: number
  row: Embed['row']
  /** CSS length from the partner's theme. */
  radius: string | undefined
}

/**
 * Stands where the frame will be, one block for each row. Styles are set by script and not by a style
 * sheet, so that a partner's `style-src` needs no exception.
 */
export function skeleton({ height, row, radius = '16px' }: Place): HTMLElement {
  const box = styled('div', { display: 'grid', gap: `${row.gap}px`, alignContent: 'start' })
  box.setAttribute('aria-hidden', 'true')
  for (let top = 0; top + row.height <= height; top += row.height + row.gap) {
    const block = styled('div', {
      height: `${row.height}px`,
      borderRadius: radius,
      background: 'currentColor',
      opacity: '.08',
    })
    box.append(block)
  }
  return box
}

/** A plain link to our site, in place of a frame that failed. */
export function plainLink(href: string, label: string): HTMLElement {
  const box = styled('div', { display: 'grid', placeItems: 'center', height: '100%' })
  const link = styled('a', {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    font: 'inherit',
    color: 'inherit',
  })
  Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: label })
  box.append(link)
  return box
}

export function styled<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  Object.assign(element.style, style)
  return element
}
