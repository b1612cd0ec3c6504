import type { EmbedScheme } from '@platform/contracts/shell/embed-protocol'

/** Whether the page is light or dark around an element: by the nearest ground that is painted, else by the page's own scheme. */
export function schemeAround(element: Element): EmbedScheme {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const colour = getComputedStyle(each).backgroundColor
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    // Others than `rgb()`, such as `oklch()`, are left to the ground around them.
    if (!colour.startsWith('rgb') || alpha < 0.5) continue
    return red * 0.299 + green * 0.587 + blue * 0.114 > 128 ? 'light' : 'dark'
  }
  const own = getComputedStyle(document.documentElement).colorScheme
  return /dark/.test(own) && (!/light/.test(own) || darkPreferred().matches) ? 'dark' : 'light'
}

/** Calls back when the page may have become light or dark. @returns a function that stops */
export function onSchemeChange(callBack: () => void): () => void {
  const preferred = darkPreferred()
  preferred.addEventListener('change', callBack)
  // Pages switch by a class or an attribute of one of the two.
  const observer = new MutationObserver(callBack)
  for (const each of [document.documentElement, document.body]) {
    observer.observe(each, { attributes: true })
  }
  return () => {
    preferred.removeEventListener('change', callBack)
    observer.disconnect()
  }
}

const darkPreferred = () => matchMedia('(prefers-color-scheme: dark)')
