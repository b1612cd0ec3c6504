import { BRAND_FILES_PATH, type BrandTheme } from '@platform/contracts/brand'
import { safeName } from './safe-name.ts'

export const chakraPetch = 'Chakra Petch'
export const inter = 'Inter'
export const noto = 'Noto Sans Devanagari'

/** Which of our own families a brand's pages show. */
export const familiesOf = ({ headingFont, bodyFont }: BrandTheme): readonly string[] => [
  ...(headingFont ? [] : [chakraPetch]),
  ...(bodyFont ? [] : [inter]),
  noto,
]

/** The `@font-face` of every font file of a brand, which the shell's server has. */
export const brandFaces = ({ fonts = [] }: BrandTheme): string =>
  fonts
    .map(
      ({ family, weight, file }) =>
        `@font-face{font-family:'${safeName(family)}';font-weight:${Number(weight)};font-display:swap;src:url('${encodeURI(BRAND_FILES_PATH + file)}') format('woff')}`,
    )
    .join('')

/**
 * Fonts of the device, scaled to the metrics of ours, so that nothing moves when ours load. `size-adjust` is the ratio
 * of mean advance widths, measured over English and Portuguese sentences of the product; ascent and descent are those
 * of our fonts in em, over that ratio. The Arial faces include fonts of equal metrics; Roboto is Android's font. They need
 * no address, so a server can write them into its HTML.
 */
export function fallbackFaces(brand: BrandTheme): string {
  const shown = familiesOf(brand)
  const arial = ['Arial', 'Liberation Sans', 'Helvetica']
  const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold']
  const roboto = ['Roboto', 'Roboto-Regular']
  const robotoBold = ['Roboto Bold', 'Roboto-Bold', 'Roboto']
  const ofInter = [
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
  ]
  const ofChakraPetch = [
    stretched(`${chakraPetch} Arial`, '600', arialBold, 0.979, 0.992, 0.308),
    stretched(`${chakraPetch} Arial`, '700', arialBold, 0.994, 0.992, 0.308),
    stretched(`${chakraPetch} Roboto`, '600', robotoBold, 1.042, 0.992, 0.308),
    stretched(`${chakraPetch} Roboto`, '700', robotoBold, 1.059, 0.992, 0.308),
  ]
  return [
    ...(shown.includes(inter) ? ofInter : []),
    ...(shown.includes(chakraPetch) ? ofChakraPetch : []),
  ].join('')
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
