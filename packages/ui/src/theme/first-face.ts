import type { BrandTheme } from '@platform/contracts/brand'
import { chakraPetch, familiesOf } from './fallback-faces.ts'
import { latin } from './unicode-ranges.ts'

/** Also in `font-faces`, of which this is a part: webpack makes one file of it. */
const file = new URL(
  '@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2',
  import.meta.url,
)

/**
 * The one face of a page that is painted before its other fonts come: that of titles, amounts and actions, in all weights. Nothing for a brand
 * with a heading font of its own, whose file `themeCss` names.
 */
export const firstFaceOf = (brand: BrandTheme): string =>
  familiesOf(brand).includes(chakraPetch)
    ? `@font-face{font-family:'${chakraPetch}';font-weight:600 700;font-display:swap;src:url('${file.href}') format('woff2');unicode-range:${latin}}`
    : ''
