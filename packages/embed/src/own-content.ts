/** A slot for what the partner put into the tag, and what stands there for a tag without content. */
export interface OwnContent {
  readonly slot: HTMLSlotElement
  /** Shows this element as long as the tag has no content; its display is `grid`. */
  orElse(element: HTMLElement): void
}

/** Content may come after the script: the browser reads the tag's start first. */
export function ownContent(host: HTMLElement, onOwn: () => void): OwnContent {
  const slot = document.createElement('slot')
  let instead: HTMLElement | null = null
  const update = () => {
    const isOwn = hasContent(host)
    if (instead) instead.style.display = isOwn ? 'none' : 'grid'
    if (isOwn && slot.isConnected) onOwn()
  }
  slot.addEventListener('slotchange', update)
  return {
    slot,
    orElse(element) {
      instead = element
      update()
    },
  }
}

/** Line breaks between the two halves of a tag are no content. */
function hasContent(host: HTMLElement): boolean {
  return [...host.childNodes].some(
    (node) => node instanceof Element || (node instanceof Text && node.data.trim()),
  )
}
