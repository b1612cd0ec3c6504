import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brand } from '@platform/contracts/brand'
import { readBrandFile } from '@platform/service-kit/brand-files'
import { themeCss } from '@platform/ui/theme-css'

const { resolve } = createRequire(import.meta.url)

const OURS = [
  ['Chakra Petch', 600, '@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2'],
  ['Chakra Petch', 700, '@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2'],
  ['Inter', 400, '@fontsource/inter/files/inter-latin-400-normal.woff2'],
  ['Inter', 600, '@fontsource/inter/files/inter-latin-600-normal.woff2'],
] as const

interface FontFile {
  family: string
  weight: number
  /** Below `fonts/` of the site. */
  name: string
  content: Buffer
}

/** The style sheet of the docs in the look of the site, and the font files beside it. */
export function docsStyle(): { css: string; fonts: readonly FontFile[] } {
  const { headingFont, bodyFont, fonts = [] } = brand.theme
  const shown = [headingFont ?? 'Chakra Petch', bodyFont ?? 'Inter']
  const own = fonts.map(({ family, weight, file }) => {
    return { family, weight, name: nameOf(file), content: readBrandFile(file) }
  })
  const ours = OURS.filter(([family]) => shown.includes(family)).map(([family, weight, file]) => {
    return { family, weight, name: nameOf(file), content: readFileSync(resolve(file)) }
  })
  const files = [...own, ...ours]
  const faces = files.map(
    ({ family, weight, name }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('fonts/${name}')}`,
  )
  // The brand's files stand beside the sheet, not below the address that the shell has for them.
  const theme = themeCss({ ...brand.theme, fonts: [] })
  const page = readFileSync(join(import.meta.dirname, '../page/docs.css'), 'utf8')
  return { css: faces.join('') + theme + page, fonts: files }
}

const nameOf = (file: string) => file.split('/').at(-1) ?? file
