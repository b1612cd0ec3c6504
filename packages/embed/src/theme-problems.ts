import { type EmbedTheme, FONT_NAME, TRANSPARENT } from '@platform/contracts/shell/embed-protocol'

const colour = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const length = /^([12]?\d|3[0-2])px$/

/** What the frame will not take of a theme, for the partner's console. */
export function themeProblems({ scheme: _scheme, ...theme }: EmbedTheme): string[] {
  return Object.entries(theme).flatMap(([token, value]) => {
    const [right, form] = formOf(token)
    if (right.test(value) || (token === 'background' && value === TRANSPARENT)) return []
    return [`theme-${token}="${value}" is ignored: it must be ${form}.`]
  })
}

function formOf(token: string): [RegExp, string] {
  if (token === 'radius') return [length, 'a length up to 32px']
  if (token === 'font') return [FONT_NAME, 'the name of one font of the device']
  return [colour, 'a colour as #rgb or #rrggbb']
}
