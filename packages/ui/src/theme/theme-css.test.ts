import { palette } from '@platform/contracts/palette'
import { describe, expect, it } from 'vitest'
import { themeCss } from './theme-css.ts'

describe('themeCss', () => {
  it('writes every colour of the palette as a variable', () => {
    const css = themeCss({})
    for (const [name, value] of Object.entries(palette))
      expect(css).toContain(`--k-${name}:${value};`)
  })

  it("uses a brand's accent and a text colour that is readable on it", () => {
    expect(themeCss({ accent: '#1D2BFF' })).toContain('--k-volt:#1D2BFF;--k-onVolt:#FFFFFF;')
    expect(themeCss({ accent: '#FFE14D' })).toContain(`--k-onVolt:${palette.ink};`)
  })

  it("puts a brand's font in place of ours and escapes its quotes", () => {
    const css = themeCss({ headingFont: 'Rajdhani' })
    expect(css).toContain("--k-font-heading:'Rajdhani','Noto Sans Devanagari',sans-serif")
    expect(css).not.toContain('Chakra')
    expect(css).toContain("--k-font-text:'Inter'")
    expect(themeCss({ bodyFont: "x';}body{display:none" })).not.toContain('display:none}')
  })

  it("has the other colours of a brand, and the faces of its fonts' files", () => {
    const css = themeCss({
      colors: { ink: '#071318' },
      fonts: [{ family: 'Sora', weight: 600, file: 'fonts/sora 600.woff' }],
    })
    expect(css).toContain('--k-ink:#071318;')
    expect(css).toContain(`--k-surface1:${palette.surface1};`)
    expect(css).toContain(
      "@font-face{font-family:'Sora';font-weight:600;font-display:swap;src:url('/brand/fonts/sora%20600.woff') format('woff')}",
    )
  })
})
