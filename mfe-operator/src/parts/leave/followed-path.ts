/** The page of this site that a press would open in place of this one; null where it opens none, or another tab. */
export function followedPath(event: MouseEvent): string | null {
  const { target, button, defaultPrevented } = event
  if (defaultPrevented || button !== 0) return null
  // These open another tab or window, or save what the link leads to.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.hasAttribute('download')) return null
  if (link.target !== '' && link.target !== '_self') return null
  if (link.origin !== location.origin || link.pathname === location.pathname) return null
  return `${link.pathname}${link.search}${link.hash}`
}
