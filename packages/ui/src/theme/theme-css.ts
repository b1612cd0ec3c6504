import type { BrandTheme } from '@platform/contracts/brand'
import { paletteOf } from '@platform/contracts/brand-palette'
import { brandFaces, chakraPetch, fallbackFaces, inter, noto } from './fallback-faces.ts'
import { safeName } from './safe-name.ts'

/** The global style sheet as text, all but our own font files: fonts in their place, variables, reset, focus ring, reduced motion. */
export function themeCss(brand: BrandTheme): string {
  return brandFaces(brand) + fallbackFaces(brand) + variables(brand) + reset
}

function variables(brand: BrandTheme): string {
  const colors = Object.entries(paletteOf(brand)).map(([name, value]) => `--k-${name}:${value};`)
  return `:root{color-scheme:dark;${colors.join('')}
--k-font-heading:${stack(brand.headingFont, chakraPetch)};
--k-font-text:${stack(brand.bodyFont, inter)};
--k-size-page:28px}
@media (min-width:768px){:root{--k-size-page:36px}}`
}

/** A brand's family in place of ours. Hindi has one font for all: few families have its letters. */
function stack(own: string | undefined, ours: string): string {
  if (own) return `'${safeName(own)}','${noto}',sans-serif`
  return `'${ours}','${noto}','${ours} Arial','${ours} Roboto',sans-serif`
}

const reset = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0;padding:0}
html{background:var(--k-ink);-webkit-text-size-adjust:100%;text-size-adjust:100%}
html:has(dialog:modal){overflow:hidden}
@media (min-width:768px){html{scrollbar-gutter:stable}}
body{min-height:100dvh;background:var(--k-ink);color:var(--k-text);font:400 15px/1.5 var(--k-font-text);font-variant-numeric:tabular-nums;font-feature-settings:'calt' 0;-webkit-font-smoothing:antialiased;overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
img,svg,video{display:block;max-width:100%}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
a{color:inherit}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
h1,h2,h3,h4{font-size:inherit;font-weight:inherit}
::selection{background:var(--k-volt);color:var(--k-onVolt)}
:focus-visible{outline:2px solid var(--k-volt);outline-offset:2px}
:is(h1,h2,h3)[tabindex='-1']:focus-visible{outline:none}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}
`
