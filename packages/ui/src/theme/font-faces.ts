/** Unicode ranges of Google Fonts' subsets: a page loads only the files that its letters need. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtended =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'
/** Without the rupee sign, which Inter has: it must not fetch 50 KB on an English page. */
const devanagari = 'U+0900-097F,U+1CD0-1CF9,U+25CC,U+A830-A839,U+A8E0-A8FF'

const chakraPetch = 'Chakra Petch'
const inter = 'Inter'
const noto = 'Noto Sans Devanagari'

/**
 * Every `@font-face` of the default theme. The addresses are webpack assets, so this module belongs
 * to the page's owner (shell, or a remote running alone), never to a mounted remote.
 */
export const fontFaces = [
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
  ...fallbacks(),
].join('')

function file(family: string, weight: string, range: string, url: URL): string {
  return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('${url.href}') format('woff2');unicode-range:${range}}`
}

/**
 * Fonts of the device, scaled to the metrics of ours, so that nothing moves when ours load. `size-adjust` is the ratio
 * of mean advance widths, measured over English and Portuguese sentences of the product; ascent and descent are those
 * of our fonts in em, over that ratio. The Arial faces include fonts of equal metrics; Roboto is Android's font.
 */
function fallbacks(): string[] {
  const arial = ['Arial', 'Liberation Sans', 'Helvetica']
  const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold']
  const roboto = ['Roboto', 'Roboto-Regular']
  const robotoBold = ['Roboto Bold', 'Roboto-Bold', 'Roboto']
  return [
    stretched(`${inter} Arial`, '400', arial, 1.0605, 0.969, 0.241),
    stretched(`${inter} Arial`, '500', arial, 1.0713, 0.969, 0.241),
    stretched(`${inter} Arial`, '600', arialBold, 1.0122, 0.969, 0.241),
    stretched(`${inter} Roboto`, '400', roboto, 1.0665, 0.969, 0.241),
    stretched(
      `${inter} Roboto`,
      '500',
      ['Roboto Medium', 'Roboto-Medium', ...roboto],
      1.0695,
      0.969,
      0.241,
    ),
    stretched(`${inter} Roboto`, '600', robotoBold, 1.074, 0.969, 0.241),
    stretched(`${chakraPetch} Arial`, '600', arialBold, 0.979, 0.992, 0.308),
    stretched(`${chakraPetch} Arial`, '700', arialBold, 0.994, 0.992, 0.308),
    stretched(`${chakraPetch} Roboto`, '600', robotoBold, 1.042, 0.992, 0.308),
    stretched(`${chakraPetch} Roboto`, '700', robotoBold, 1.059, 0.992, 0.308),
  ]
}

function stretched(
  family: string,
  weight: string,
  locals: readonly string[],
  ratio: number,
  ascent: number,
  descent: number,
): string {
  const src = locals.map((name) => `local('${name}')`).join(',')
  const percent = (em: number) => `${((em / ratio) * 100).toFixed(2)}%`
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${src};size-adjust:${(ratio * 100).toFixed(2)}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`
}
