import type { BrandTheme } from '@platform/contracts/brand'
import { createGlobalStyle } from '@platform/ui/styled'
import { fontFacesOf } from './theme/font-faces.ts'
import { themeCss } from './theme/theme-css.ts'

/**
 * The page's style: fonts, variables, reset. Rendered once by the owner of the page (the shell, or a
 * remote running alone), outside any styled-components namespace; never by a mounted remote.
 */
export function GlobalStyle({ brand = {} }: { brand?: BrandTheme }) {
  return <Sheet $css={fontFacesOf(brand) + themeCss(brand)} />
}

/** The font files alone, for a page whose server has put the rest into the HTML (`theme-css`). */
export function FontStyle({ brand = {} }: { brand?: BrandTheme }) {
  return <Sheet $css={fontFacesOf(brand)} />
}

const Sheet = createGlobalStyle<{ $css: string }>`${({ $css }) => $css}`
