import { EMBED_THEME_TOKENS, type EmbedTheme } from '@platform/contracts/shell/embed-protocol'

const colour = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const length = /^(\d{1,2})px$/

/** The valid tokens of a partner's theme: colours as `#rgb` or `#rrggbb`, a radius up to 32 px; no other CSS. */
export function checkedTheme(theme: unknown): EmbedTheme {
  const values = Object(theme) as Record<string, unknown>
  const checked: EmbedTheme = {}
  for (const token of EMBED_THEME_TOKENS) {
    const value = Object.hasOwn(values, token) ? values[token] : undefined
    if (typeof value === 'string' && isAllowed(token, value)) checked[token] = value
  }
  return checked
}

function isAllowed(token: string, value: string): boolean {
  if (token !== 'radius') return colour.test(value)
  const pixels = length.exec(value)?.[1]
  return pixels !== undefined && Number(pixels) <= 32
}

/** Luminance on which black and white have the same contrast (WCAG). */
const EQUAL_CONTRAST = 0.179

/** Tones that are readable on a light background; the design system's own are for a dark one. */
const onLight = {
  '--k-gold': '#7a5200',
  '--k-ok': '#0a6b42',
  '--k-bad': '#b3202f',
  '--k-ion': '#4048c8',
  '--k-info': '#0b5f93',
}

/** The design system's variables for a checked theme; shades between two given colours are mixed from them. */
export function themeVariables(theme: EmbedTheme): Record<string, string> {
  const { accent, background, surface, text, radius } = theme
  const ground = background ?? surface
  const light = ground !== undefined && luminance(ground) > EQUAL_CONTRAST
  const ink = text ?? (light ? '#0a0c11' : undefined)
  const paper = surface ?? background
  return {
    ...(light && onLight),
    // The default accent is unreadable on white: without an accent of the partner's, the text's colour replaces it.
    ...(light && !accent && { '--k-volt': ink ?? '#0a0c11', '--k-onVolt': '#ffffff' }),
    ...(accent && { '--k-volt': accent, '--k-onVolt': readableOn(accent) }),
    ...(background && { '--k-ink': background }),
    ...(paper && { '--k-surface1': paper }),
    ...(ink && { '--k-text': ink }),
    ...(ground && mixes(paper ?? ground, ink)),
    ...(radius && { '--k-embed-radius': radius }),
  }
}

function mixes(paper: string, ink = '#f3f5f9'): Record<string, string> {
  const mix = (percent: number) => `color-mix(in srgb, ${ink} ${percent}%, ${paper})`
  return {
    '--k-surface2': mix(4),
    '--k-surface3': mix(10),
    '--k-line': mix(16),
    '--k-edge': mix(50),
    '--k-mute': mix(76),
    '--k-dim': mix(72),
  }
}

function readableOn(accent: string): string {
  return luminance(accent) > EQUAL_CONTRAST ? '#0a0c11' : '#ffffff'
}

/** WCAG relative luminance, 0 to 1. */
function luminance(hex: string): number {
  const digits = hex.slice(1)
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Puts the variables on the page's root in place of those of the theme before. */
export function createThemeSetter(root: HTMLElement): (theme: unknown) => void {
  let set: string[] = []
  return (theme) => {
    for (const name of set) root.style.removeProperty(name)
    const variables = themeVariables(checkedTheme(theme))
    set = Object.keys(variables)
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
  }
}
