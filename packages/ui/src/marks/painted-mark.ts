import type { MarkName } from './mark-name.ts'
import { blue, gold, green, ion } from './mark-shapes.ts'

/** A shape of a drawing: its element, its attributes, and the shapes within it. */
export type Shape = readonly [
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  shapes?: readonly Shape[],
]

type Stops = readonly (readonly [at: number, color: string])[]

/** The shapes of a mark beside text, on a field of 48 x 48: what `CurrencyMark` draws in the grade of 16. @param id unique in the page */
export const markShapes = (mark: MarkName, id: string): readonly Shape[] => drawings[mark](id)

const drawings: Readonly<Record<MarkName, (id: string) => readonly Shape[]>> = {
  kcash: (id) => [
    fade(id, gold.rim),
    fade(`${id}f`, gold.face),
    ['circle', { cx: 24, cy: 24, r: 23, fill: `url(#${id})` }],
    ['circle', { cx: 24, cy: 24, r: 18.7, fill: `url(#${id}f)`, stroke: 'none' }],
    ['path', { d: gold.boldLetter, fill: '#6A3605' }],
  ],
  rtoken: (id) => [
    fade(id, ion.rim),
    fade(`${id}f`, ion.face),
    ['path', { d: ion.outer, fill: `url(#${id})` }],
    ['path', { d: ion.inner, fill: `url(#${id}f)`, stroke: 'none', 'stroke-opacity': '.6' }],
    ['path', { d: ion.boldLetter, fill: '#fff' }],
  ],
  stable: (id) => [
    fade(id, green.rim),
    ['circle', { cx: 24, cy: 24, r: 23, fill: `url(#${id})` }],
    ['circle', { cx: 24, cy: 24, r: 16, fill: green.well }],
    ['rect', { x: 13, width: 22, height: 6, rx: 1.5, y: 16, fill: green.bar }],
    ['rect', { x: 13, width: 22, height: 6, rx: 1.5, y: 26, fill: green.bar }],
  ],
  kpoints: (id) => [
    fade(id, blue.face),
    [
      'path',
      {
        ...{ d: blue.star, fill: `url(#${id})`, stroke: `url(#${id})` },
        ...{ 'stroke-width': 3.5, 'stroke-linejoin': 'round' },
      },
    ],
  ],
}

function fade(id: string, stops: Stops): Shape {
  return [
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    stops.map(([at, color]): Shape => ['stop', { offset: at, 'stop-color': color }]),
  ]
}
