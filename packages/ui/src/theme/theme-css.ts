import { contrast } from './contrast.ts'
import { fallbackFaces } from './fallback-faces.ts'
import { palette } from './palette.ts'

/** The parts of the visual language that a brand may change. */
export interface BrandTheme {
  /** `#RRGGBB` instead of volt; light enough to be read on ink. */
  accent?: string
  /** `#RRGGBB` of text on the accent; default: ink or white, whichever reads better. */
  accentText?: string
  /** A font family that the brand's page provides, used before the default ones. */
  headingFont?: string
  bodyFont?: string
}

/** The global style sheet as text, all but the font files: fonts in their place, variables, reset, focus ring, reduced motion. */
export function themeCss(brand: BrandTheme): string {
  return fallbackFaces() + variables(brand) + reset
}

function variables(brand: BrandTheme): string {
  const volt = brand.accent ?? palette.volt
  const onVolt = brand.accentText ?? readableOn(volt)
  const colors = Object.entries({ ...palette, volt, onVolt }).map(
    ([name, value]) => `--k-${name}:${value};`,
  )
  return `:root{color-scheme:dark;${colors.join('')}
--k-font-heading:${family(brand.headingFont)}'Chakra Petch','Noto Sans Devanagari','Chakra Petch Arial','Chakra Petch Roboto',sans-serif;
--k-font-text:${family(brand.bodyFont)}'Inter','Noto Sans Devanagari','Inter Arial','Inter Roboto',sans-serif;
--k-size-page:28px}
@media (min-width:768px){:root{--k-size-page:36px}}`
}

function readableOn(accent: string): string {
  return contrast(palette.ink, accent) >= contrast('#FFFFFF', accent) ? palette.ink : '#FFFFFF'
}

/** A brand's family as the start of a font stack, stripped of characters that could end the quotes. */
function family(name: string | undefined): string {
  return name ? `'${name.replace(/[^\p{L}\p{N} _-]/gu, '')}',` : ''
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
