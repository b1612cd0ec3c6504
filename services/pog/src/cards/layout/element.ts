/** What satori lays out: an element of React, written without it. */
export interface Element {
  type: 'div'
  props: { style: Style; children: readonly (Element | string)[] | string }
}

type Style = Readonly<Record<string, string | number>>

/** A flexible box. */
export const box = (style: Style, ...children: readonly (Element | string)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

export const text = (style: Style, content: string): Element => ({
  type: 'div',
  props: { style: { display: 'flex', whiteSpace: 'nowrap', ...style }, children: content },
})

/** A picture before its text is laid out. Shapes are plain SVG: satori would wrap each in masks, which are slow to render. */
export interface Layout {
  width: number
  height: number
  /** Markup of what is not text, from back to front. */
  art: string
  /** Above it. */
  words: Element
}
