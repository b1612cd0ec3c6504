import type { EmbedTheme } from '@platform/contracts/shell/embed-protocol'

const colour = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const length = /^([12]?\d|3[0-2])px$/

/** What the frame will not take of a theme, for the partner's console. */
export function themeProblems(theme: EmbedTheme): string[] {
  return Object.entries(theme).flatMap(([token, value]) => {
    const isRadius = token === 'radius'
    if ((isRadius ? length : colour).test(value)) return []
    const form = isRadius ? 'a length up to 32px' : 'a colour as #rgb or #rrggbb'
    return [`theme-${token}="${value}" is ignored: it must be ${form}.`]
  })
}
