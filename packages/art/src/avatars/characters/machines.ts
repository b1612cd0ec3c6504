import { repeat, svg } from '../../drawing/svg.ts'
import type { Part, Subject } from '../subject.ts'
import { both, box, circle, ellipse, mirrored, ring } from './shapes.ts'

const PLATE = '#39415a'

/** An angular head with a crest of lightning. */
export const bolt: Subject = {
  face: null,
  colors: { skin: '#f2b320', hair: '#39415a', accent: '#4be3ff' },
  parts: [
    {
      layer: 'back',
      material: 'metal',
      color: PLATE,
      d: both('M166 250L118 262L112 340L158 352Z'),
    },
    { layer: 'back', material: 'light', d: both('M126 280L138 278L136 328L124 326Z') },
    {
      layer: 'face',
      material: 'metal',
      d: 'M168 178L256 138L344 178L368 276L346 384L302 438L210 438L166 384L144 276Z',
    },
    {
      layer: 'face',
      material: 'metal',
      color: PLATE,
      d: 'M196 356L316 356L306 420L288 438L224 438L206 420Z',
    },
    { layer: 'features', material: 'dark', d: 'M166 236L256 262L346 236L340 318L256 342L172 318Z' },
    { layer: 'features', material: 'light', d: both('M186 268L240 288L232 312L194 300Z') },
    {
      layer: 'features',
      material: 'dark',
      width: 7,
      d: 'M226 380L286 380M230 398L282 398M236 416L276 416',
    },
    {
      layer: 'hair',
      material: 'metal',
      color: '#ffe27a',
      d: 'M268 56L212 150L250 150L232 228L308 124L268 124L298 56Z',
    },
  ],
  strands: [
    'M190 196L246 170',
    'M322 196L300 184',
    'M164 280L174 346',
    'M348 280L338 346',
    'M186 384L206 420',
    'M326 384L306 420',
  ],
}

const CELL = 17

/** A screen for a face, drawn in large pixels. */
export const pixel: Subject = {
  face: null,
  colors: { skin: '#f25fa2', hair: '#3b2a63', accent: '#6bffb0' },
  parts: [
    {
      layer: 'back',
      material: 'metal',
      color: '#c9cfe4',
      width: 9,
      d: 'M212 160L168 84M300 160L344 84',
    },
    { layer: 'back', material: 'light', d: `${circle(166, 78, 16)}${circle(346, 78, 16)}` },
    {
      layer: 'back',
      material: 'metal',
      color: '#3b2a63',
      d: `${box(112, 250, 40, 84, 14)}${box(360, 250, 40, 84, 14)}`,
    },
    { layer: 'face', material: 'metal', d: box(136, 148, 240, 286, 54) },
    { layer: 'features', material: 'dark', color: '#150f2b', d: box(162, 182, 188, 196, 32) },
    ...pixels(
      [
        [2, 3],
        [2, 4],
        [3, 3],
        [3, 4],
        [2, 5],
        [7, 3],
        [7, 4],
        [6, 3],
        [6, 4],
        [7, 5],
      ],
      'light',
    ),
    ...pixels(
      [
        [2, 7],
        [3, 8],
        [4, 8],
        [5, 8],
        [6, 8],
        [7, 7],
      ],
      'light',
      '#ffe45c',
    ),
    {
      layer: 'features',
      material: 'dark',
      color: '#3b2a63',
      d: `${circle(196, 406, 8)}${circle(222, 406, 8)}${box(252, 399, 80, 14, 7)}`,
    },
  ],
  strands: [
    'M166 172C156 182 152 196 152 214',
    'M152 236L152 262',
    'M188 160L214 158',
    'M346 416C356 408 362 396 362 380',
  ],
}

/** Cells of the screen by column and row. */
function pixels(
  cells: readonly (readonly [number, number])[],
  material: 'light',
  color?: string,
): Part[] {
  const d = cells
    .map(
      ([column, row]) =>
        svg`M${171 + column * CELL} ${176 + row * CELL}h${CELL - 1}v${CELL - 1}h${1 - CELL}Z`,
    )
    .join('')
  return [{ layer: 'features', material, d, ...(color ? { color } : {}) }]
}

/** A smooth head with one round lens, and cups that listen. */
export const echo: Subject = {
  face: null,
  colors: { skin: '#e6ecf7', hair: '#2b3a66', accent: '#7c86ff' },
  parts: [
    {
      layer: 'back',
      material: 'metal',
      color: '#2b3a66',
      width: 20,
      d: 'M142 290C130 96 382 96 370 290',
    },
    {
      layer: 'face',
      material: 'metal',
      d: 'M140 284C140 196 192 142 256 142C320 142 372 196 372 284C372 368 330 440 256 440C182 440 140 368 140 284Z',
    },
    {
      layer: 'face',
      material: 'metal',
      color: '#b9c4de',
      d: 'M178 372C220 396 292 396 334 372C318 414 290 440 256 440C222 440 194 414 178 372Z',
    },
    { layer: 'features', material: 'metal', color: '#2b3a66', d: circle(256, 276, 82) },
    { layer: 'features', material: 'dark', color: '#0c1230', d: circle(256, 276, 68) },
    { layer: 'features', material: 'light', d: ring(256, 276, 58, 47) },
    { layer: 'features', material: 'light', color: '#ff7ad1', d: ring(256, 276, 34, 27) },
    { layer: 'features', material: 'light', d: circle(256, 276, 15) },
    { layer: 'features', material: 'dark', width: 6, color: '#2b3a66', d: 'M228 408L284 408' },
    {
      layer: 'over',
      material: 'metal',
      color: '#2b3a66',
      d: `${ellipse(136, 284, 26, 54)}${ellipse(376, 284, 26, 54)}`,
    },
    {
      layer: 'over',
      material: 'light',
      d: `${ellipse(130, 284, 8, 32)}${ellipse(382, 284, 8, 32)}`,
    },
    ...repeat(
      2,
      (index) =>
        `M${88 - index * 26} ${244 - index * 22}Q${66 - index * 34} 284 ${88 - index * 26} ${324 + index * 22}`,
    ).map((d): Part => ({ layer: 'over', material: 'light', width: 7, d: `${d}${mirrored(d)}` })),
  ],
  strands: [
    'M172 214C186 182 212 164 240 160',
    'M160 262C160 246 162 236 166 228',
    'M352 330C346 352 336 372 322 386',
  ],
}
