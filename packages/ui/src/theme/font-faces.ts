import type { BrandTheme } from '@platform/contracts/brand'
import { chakraPetch, familiesOf, inter, noto } from './fallback-faces.ts'

/** Unicode ranges of Google Fonts' subsets: a page loads only the files that its letters need. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtended =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'
/** Without the rupee sign, which Inter has: it must not fetch 50 KB on an English page. */
const devanagari = 'U+0900-097F,U+1CD0-1CF9,U+25CC,U+A830-A839,U+A8E0-A8FF'

/**
 * The `@font-face` of every font file of the default theme. The addresses are webpack assets, so this module belongs
 * to the page's owner (shell, or a remote running alone), never to a mounted remote.
 */
const fontFaces = [
  file(
    chakraPetch,
    '600',
    latin,
    new URL('@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2', import.meta.url),
  ),
  file(
    chakraPetch,
    '600',
    latinExtended,
    new URL(
      '@fontsource/chakra-petch/files/chakra-petch-latin-ext-600-normal.woff2',
      import.meta.url,
    ),
  ),
  file(
    chakraPetch,
    '700',
    latin,
    new URL('@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2', import.meta.url),
  ),
  file(
    chakraPetch,
    '700',
    latinExtended,
    new URL(
      '@fontsource/chakra-petch/files/chakra-petch-latin-ext-700-normal.woff2',
      import.meta.url,
    ),
  ),
  file(
    inter,
    '400',
    latin,
    new URL('@fontsource/inter/files/inter-latin-400-normal.woff2', import.meta.url),
  ),
  file(
    inter,
    '400',
    latinExtended,
    new URL('@fontsource/inter/files/inter-latin-ext-400-normal.woff2', import.meta.url),
  ),
  file(
    inter,
    '500',
    latin,
    new URL('@fontsource/inter/files/inter-latin-500-normal.woff2', import.meta.url),
  ),
  file(
    inter,
    '500',
    latinExtended,
    new URL('@fontsource/inter/files/inter-latin-ext-500-normal.woff2', import.meta.url),
  ),
  file(
    inter,
    '600',
    latin,
    new URL('@fontsource/inter/files/inter-latin-600-normal.woff2', import.meta.url),
  ),
  file(
    inter,
    '600',
    latinExtended,
    new URL('@fontsource/inter/files/inter-latin-ext-600-normal.woff2', import.meta.url),
  ),
  file(
    noto,
    '400 500',
    devanagari,
    new URL(
      '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
      import.meta.url,
    ),
  ),
  file(
    noto,
    '600 700',
    devanagari,
    new URL(
      '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2',
      import.meta.url,
    ),
  ),
]

/** The faces of those of our families that a brand's pages show. */
export function fontFacesOf(brand: BrandTheme): string {
  const shown = familiesOf(brand)
  return fontFaces.map(({ family, css }) => (shown.includes(family) ? css : '')).join('')
}

function file(family: string, weight: string, range: string, url: URL) {
  const css = `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('${url.href}') format('woff2');unicode-range:${range}}`
  return { family, css }
}
