import { CAMPAIGN_FEED_SIZE } from '@platform/contracts/shell/embeds'

const { card, gap } = CAMPAIGN_FEED_SIZE

/**
 * Stands where the frame will be, one block for each card, as round as the partner wants them (a CSS length). Styles are set by script and not by a style
 * sheet, so that a partner's `style-src` needs no exception.
 */
export function skeleton(height: number, radius = '16px'): HTMLElement {
  const box = styled('div', { display: 'grid', gap: `${gap}px`, alignContent: 'start' })
  box.setAttribute('aria-hidden', 'true')
  for (let top = 0; top + card <= height; top += card + gap) {
    const block = styled('div', {
      height: `${card}px`,
      borderRadius: radius,
      background: 'currentColor',
      opacity: '.08',
    })
    box.append(block)
  }
  return box
}

/** In place of a frame that did not come: a plain link to our site. */
export function plainLink(href: string, words: string): HTMLElement {
  const box = styled('div', { display: 'grid', placeItems: 'center', height: '100%' })
  const link = styled('a', {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    font: 'inherit',
    color: 'inherit',
  })
  Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: words })
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
