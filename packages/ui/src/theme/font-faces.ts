import type { BrandTheme } from '@platform/contracts/brand'
import { chakraPetch, familiesOf, inter, noto } from './fallback-faces.ts'
import { devanagari, latin, latinExtended } from './unicode-ranges.ts'

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
