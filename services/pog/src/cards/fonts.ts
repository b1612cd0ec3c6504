import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brand } from '@platform/contracts/brand'
import { readBrandFile } from '@platform/service-kit/brand-files'
import type { SatoriOptions } from 'satori'

type Font = SatoriOptions['fonts'][number]
type Weight = NonNullable<Font['weight']>

const { resolve } = createRequire(import.meta.url)

const FILES = [
  ['Chakra Petch', 600, '@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff'],
  ['Chakra Petch', 700, '@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff'],
  ['Inter', 500, '@fontsource/inter/files/inter-latin-500-normal.woff'],
  ['Inter', 600, '@fontsource/inter/files/inter-latin-600-normal.woff'],
  ['Inter', 500, '@fontsource/inter/files/inter-latin-ext-500-normal.woff'],
  [
    'Noto Sans Devanagari',
    600,
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff',
  ],
] as const

/** Read once a thread; satori looks for a character in each of them in this order: those of the brand come first. */
export const loadFonts = (): Font[] => [
  ...(brand.theme.fonts ?? []).map(({ family, weight, file }) =>
    fontOf(family, weight as Weight, readBrandFile(file)),
  ),
  ...FILES.map(([name, weight, file]) => fontOf(name, weight, readFileSync(resolve(file)))),
]

const fontOf = (name: string, weight: Weight, data: Buffer): Font => ({
  name,
  weight,
  style: 'normal',
  data,
})
