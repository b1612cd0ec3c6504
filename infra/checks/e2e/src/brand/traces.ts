import { brandPalette } from '@platform/contracts/brand-palette'
import { palette } from '@platform/contracts/palette'
import type { Page, Response } from 'playwright'

/** What only the default brand has: its name in any letters, the families of its type, and those of its colours that the other one changes. */
export interface Traces {
  pattern: RegExp
  fonts: readonly string[]
  /** `#rrggbb`. */
  colors: readonly string[]
}

/** The traces of the default brand that must be nowhere where the pages have these colours. */
export function tracesOfFirst(colors: Readonly<Record<string, string>> = brandPalette): Traces {
  const own = new Set(Object.values(colors).map((value) => value.toLowerCase()))
  const first = new Set(Object.values(palette).map((value) => value.toLowerCase()))
  return {
    pattern: /kovra/i,
    fonts: ['Chakra Petch', 'Inter'],
    colors: [...first].filter((value) => !own.has(value)),
  }
}

/** What a text has of the default brand: a line for each place. */
export function tracesIn(text: string, { pattern }: Pick<Traces, 'pattern'>): string[] {
  return [...text.matchAll(new RegExp(pattern.source, 'gi'))].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40).replaceAll(/\s+/g, ' '),
  )
}

/** What a page has of the default brand in what it shows, reads out, previews and paints, and in the fonts that it loaded. */
export async function tracesOn(page: Page, traces: Traces): Promise<string[]> {
  const found = await page.evaluate(
    ({ fonts, colors }) => {
      const properties = [
        ...['color', 'background-color', 'fill', 'stroke'],
        ...['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`),
      ]
      const rgb = new Map(
        colors.map((hex) => {
          const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
          return [`rgb(${parts.join(', ')})`, hex]
        }),
      )
      const painted = [...document.querySelectorAll('body, body *')].flatMap((element) => {
        const style = getComputedStyle(element)
        return properties.flatMap((property) => {
          const hex = rgb.get(style.getPropertyValue(property))
          return hex ? [`${property} ${hex} of <${element.localName}>`] : []
        })
      })
      const loaded = [...document.fonts]
        .filter(
          ({ family, status }) =>
            status === 'loaded' && fonts.includes(family.replaceAll(/["']/g, '')),
        )
        .map(({ family }) => `font ${family}`)
      const texts = [
        document.title,
        // biome-ignore lint/performance/useDomNodeTextContent: what is shown, not what scripts hold
        document.body.innerText,
        ...[
          ...document.querySelectorAll(
            '[aria-label], [alt], [title], [placeholder], [href], meta[content]',
          ),
        ].flatMap((element) =>
          ['aria-label', 'alt', 'title', 'placeholder', 'href', 'content'].map(
            (name) => element.getAttribute(name) ?? '',
          ),
        ),
      ]
      return { texts, looks: [...new Set([...painted, ...loaded])] }
    },
    { fonts: [...traces.fonts], colors: [...traces.colors] },
  )
  return [...found.texts.flatMap((text) => tracesIn(text, traces)), ...found.looks]
}

/** What an answer has of the default brand: its name, and in a drawing its accent. Files of builds are the same for all brands. */
export async function tracesOfAnswer(response: Response, traces: Traces): Promise<string[]> {
  const type = response.headers()['content-type'] ?? ''
  if (!response.ok() || !/json|svg/.test(type)) return []
  // A page that leads on has no body any more.
  const text = await response.text().catch(() => '')
  const accent = palette.volt.toLowerCase()
  const painted = type.includes('svg') && text.toLowerCase().includes(accent) ? [accent] : []
  return [...tracesIn(text, traces), ...painted].map((trace) => `${response.url()}: ${trace}`)
}

/** How many pixels of a picture of this site have a colour, of all; the picture is drawn at its own size. */
export function shareOfColour(page: Page, address: string, hex: string): Promise<number> {
  return page.evaluate(
    async ({ address, hex }) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        if (wanted.every((part, offset) => data[at + offset] === part)) count++
      }
      return count / (data.length / 4)
    },
    { address, hex },
  )
}
