import { brandPalette } from '@platform/contracts/brand-palette'
import {
  EMBED_THEME_TOKENS,
  type EmbedTheme,
  FONT_NAME,
  TRANSPARENT,
} from '@platform/contracts/shell/embed-protocol'

const colour = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const length = /^(\d{1,2})px$/

/**
 * The valid tokens of a partner's theme: colours as `#rgb` or `#rrggbb`, a radius up to 32 px, a transparent ground, the name of a font; no
 * other CSS.
 */
export function checkedTheme(theme: unknown): EmbedTheme {
  const values = Object(theme) as Record<string, unknown>
  const checked: EmbedTheme = {}
  for (const token of EMBED_THEME_TOKENS) {
    const value = Object.hasOwn(values, token) ? values[token] : undefined
    if (typeof value === 'string' && isAllowed(token, value)) checked[token] = value
  }
  const { scheme } = values
  if (scheme === 'light' || scheme === 'dark') checked.scheme = scheme
  return checked
}

function isAllowed(token: string, value: string): boolean {
  if (token === 'font') return FONT_NAME.test(value)
  if (token === 'background' && value === TRANSPARENT) return true
  if (token !== 'radius') return colour.test(value)
  const pixels = length.exec(value)?.[1]
  return pixels !== undefined && Number(pixels) <= 32
}

/** Tones that are readable on a light background; the design system's own are for a dark one. */
const onLight = {
  '--k-gold': '#7a5200',
  '--k-ok': '#0a6b42',
  '--k-bad': '#b3202f',
  '--k-ion': '#4048c8',
  '--k-info': '#0b5f93',
}

/** Of the design system, which is dark, in the brand's colours. */
const DARK_INK = brandPalette.text.toLowerCase()
const DARK_GROUND = brandPalette.ink.toLowerCase()
/** Ink on a light background. */
const LIGHT_INK = brandPalette.ink.toLowerCase()
/** The ground of a light scheme, where the partner sets none. */
const LIGHT_GROUND = '#ffffff'
/** WCAG contrast of text, and of large or bold text. */
const READABLE = 4.5
const READABLE_LARGE = 3

/**
 * The theme with the colour of its ground: what shows through a transparent one is taken to be that of the scheme, and where a scheme alone is
 * set, its ground is.
 */
export function groundedTheme({ background, ...theme }: EmbedTheme): EmbedTheme {
  const { scheme, surface } = theme
  const usual = scheme === 'light' ? LIGHT_GROUND : DARK_GROUND
  if (background === TRANSPARENT) return { ...theme, background: usual }
  if (background) return { ...theme, background }
  return scheme && !surface ? { ...theme, background: usual } : theme
}

/**
 * A checked theme whose texts can be read: what cannot be used with the rest is left out, and named. There is one ink, so
 * ground and cards have one tone; a surface alone colours the ground too.
 */
export function readableTheme(theme: EmbedTheme): { theme: EmbedTheme; leftOut: string[] } {
  const { surface, background = surface, text } = theme
  const leftOut: string[] = []
  const given = { ...theme, ...(background && { background }) }
  const ground = background ?? DARK_GROUND
  if (surface && contrast(inkOn(ground), surface) < READABLE) {
    leftOut.push('surface')
    delete given.surface
  }
  const papers = [ground, given.surface ?? ground]
  if (text && papers.some((paper) => contrast(text, paper) < READABLE)) {
    leftOut.push('text')
    delete given.text
  }
  return { theme: given, leftOut }
}

/** The design system's variables for a readable theme; shades between two given colours are mixed from them. */
export function themeVariables(theme: EmbedTheme): Record<string, string> {
  const { accent, background, surface, text, radius, font } = theme
  const paper = surface ?? background
  const light = background !== undefined && inkOn(background) === LIGHT_INK
  const ink = text ?? (light ? LIGHT_INK : undefined)
  const shown = accent && readableAccent(accent, paper ?? DARK_GROUND, ink ?? DARK_INK)
  return {
    ...(light && onLight),
    // The default accent is unreadable on white: without an accent of the partner's, the text's colour replaces it.
    ...(light && !accent && { '--k-volt': ink ?? LIGHT_INK, '--k-onVolt': '#ffffff' }),
    ...(shown && { '--k-volt': shown, '--k-onVolt': inkOn(shown, '#ffffff') }),
    ...(background && { '--k-ink': background }),
    ...(paper && { '--k-surface1': paper }),
    ...(ink && { '--k-text': ink }),
    ...(paper && mixes(paper, ink)),
    ...(radius && { '--k-embed-radius': radius }),
    ...(font && { '--k-font-heading': stack(font), '--k-font-text': stack(font) }),
  }
}

/** Names that CSS knows stand without quotes, in which they would be families. */
const generic = /^(system-ui|ui-(sans-)?serif|ui-monospace|ui-rounded|sans-serif|serif|monospace)$/i

/** The font of the device, and for Hindi the one that all embeds have. */
const stack = (font: string) =>
  `${generic.test(font) ? font : `'${font}'`},'Noto Sans Devanagari',sans-serif`

/** The accent is also the colour of bold texts: it is mixed with the ink until they can be read. */
function readableAccent(accent: string, paper: string, ink: string): string {
  for (let share = 0; share <= 1; share += 0.125) {
    const mixed = mix(accent, ink, share)
    if (contrast(mixed, paper) >= READABLE_LARGE) return mixed
  }
  return ink
}

function mixes(paper: string, ink = DARK_INK): Record<string, string> {
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

/** Dark ink or the light one: whichever has more contrast. */
function inkOn(paper: string, light = DARK_INK): string {
  return contrast(LIGHT_INK, paper) > contrast(light, paper) ? LIGHT_INK : light
}

/** WCAG contrast, 1 to 21. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** So much of the second colour, 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  const mixed = a.map((value, n) => Math.round(value + ((b[n] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG relative luminance, 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green, blue of `#rgb` or `#rrggbb`, 0 to 255. */
function channelsOf(hex: string): number[] {
  const digits = hex.slice(1)
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  return (pairs ?? []).map((pair) => Number.parseInt(pair, 16))
}

/** Puts the variables on the page's root in place of those of the theme before, and paints its ground or leaves it open. */
export function createThemeSetter({
  documentElement: root,
  body,
}: Document): (theme: unknown) => void {
  let set: string[] = []
  return (theme) => {
    for (const name of set) root.style.removeProperty(name)
    const checked = checkedTheme(theme)
    const { theme: readable, leftOut } = readableTheme(groundedTheme(checked))
    for (const token of leftOut) {
      console.warn(`theme-${token} is left out: with the other colours its text could not be read`)
    }
    const variables = themeVariables(readable)
    set = Object.keys(variables)
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
    const ground = checked.background === TRANSPARENT ? TRANSPARENT : ''
    // As the element around it has it (`open-frame`), or browsers paint a ground of their own.
    Object.assign(root.style, { background: ground, colorScheme: checked.scheme ?? '' })
    body.style.background = ground
  }
}
