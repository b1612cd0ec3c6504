import { describe, expect, it } from 'vitest'
import { palette } from './palette.ts'
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

  it("puts a brand's font before ours and escapes its quotes", () => {
    expect(themeCss({ headingFont: 'Rajdhani' })).toContain("--k-font-heading:'Rajdhani','Chakra")
    expect(themeCss({ bodyFont: "x';}body{display:none" })).not.toContain('display:none}')
  })
})
