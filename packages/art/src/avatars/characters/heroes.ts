import { repeat, svg } from '../../drawing/svg.ts'
import type { Part, Subject } from '../subject.ts'
import { both, circle, curls, ellipse, ring } from './shapes.ts'

/** A long braid over the shoulder, a marigold, gold earrings. */
export const maya: Subject = {
  face: {
    ...{ cheek: 93, jaw: 74, chin: 20, bottom: 428 },
    ...{ eyes: '#5a3216', lips: '#a63f48', brow: 9, hasLashes: true },
  },
  colors: { skin: '#b97a4b', hair: '#23141c', accent: '#f6a821' },
  parts: [
    {
      layer: 'back',
      material: 'hair',
      d: 'M148 372C116 262 138 118 256 114C374 118 396 262 364 372C368 420 344 452 322 464L190 464C168 452 144 420 148 372Z',
    },
    {
      layer: 'hair',
      material: 'hair',
      d: 'M152 356C132 296 136 204 178 158C206 128 236 122 258 124C294 122 336 134 356 178C376 220 374 296 360 356C354 304 344 264 322 236C300 216 274 202 258 176C246 206 214 216 192 236C168 264 158 304 152 356Z',
    },
    ...braid(),
    ...marigold(160, 218),
    {
      layer: 'over',
      isFine: true,
      material: 'metal',
      color: '#ffcb52',
      d: both(circle(159, 352, 9)),
    },
    {
      layer: 'over',
      isFine: true,
      material: 'metal',
      color: '#ffcb52',
      d: both('M159 360L171 384L159 394L147 384Z'),
    },
    {
      layer: 'features',
      isFine: true,
      material: 'metal',
      color: '#c2263a',
      d: circle(256, 246, 6),
    },
  ],
  strands: [
    'M252 136C214 144 178 176 164 246',
    'M256 150C226 168 196 190 178 232',
    'M264 140C306 148 340 180 350 250',
    'M262 154C290 174 318 196 334 236',
  ],
}

function braid(): Part[] {
  const links = repeat(6, (index) => {
    const [x, y] = [356 + index * 3, 404 + index * 36]
    return svg`M${x} ${y - 26}C${x + 30} ${y - 20} ${x + 34} ${y + 10} ${x} ${y + 26}C${x - 34} ${y + 10} ${x - 30} ${y - 20} ${x} ${y - 26}Z`
  })
  const parts = links.map((d): Part => ({ layer: 'over', material: 'hair', d }))
  return [
    ...parts,
    {
      layer: 'over',
      isFine: true,
      material: 'metal',
      color: '#ffcb52',
      d: 'M338 480L388 474L390 492L340 498Z',
    },
    {
      layer: 'over',
      isFine: true,
      material: 'metal',
      color: '#ffcb52',
      d: 'M346 584L396 578L398 596L348 602Z',
    },
  ]
}

function marigold(x: number, y: number): Part[] {
  const petals = repeat(9, (index) => {
    const angle = (index * Math.PI * 2) / 9
    return circle(x + Math.cos(angle) * 20, y + Math.sin(angle) * 20, 12)
  })
  return [
    ...petals.map(
      (d): Part => ({ layer: 'over', isFine: true, material: 'cloth', color: '#f6901e', d }),
    ),
    { layer: 'over', isFine: true, material: 'cloth', color: '#ffc83d', d: circle(x, y, 15) },
  ]
}

/** Hair in a topknot, a full beard, an earring. */
export const arjun: Subject = {
  face: {
    ...{ cheek: 98, jaw: 86, chin: 38, bottom: 434 },
    ...{ eyes: '#3d2412', lips: '#94493f', brow: 15, hasLashes: false },
  },
  colors: { skin: '#a8683c', hair: '#1b1317', accent: '#e8452c' },
  parts: [
    { layer: 'back', material: 'hair', d: ellipse(256, 96, 46, 42) },
    { layer: 'back', material: 'cloth', color: '#e8452c', d: 'M222 118L290 118L296 142L216 142Z' },
    {
      layer: 'face',
      material: 'hair',
      d: 'M159 300C160 352 168 396 194 426C214 450 240 460 256 460C272 460 298 450 318 426C344 396 352 352 353 300C346 330 338 350 318 360C300 346 280 346 256 352C232 346 212 346 194 360C174 350 166 330 159 300Z',
    },
    {
      layer: 'hair',
      material: 'hair',
      d: 'M152 292C140 226 152 168 196 144C230 122 286 120 320 146C360 168 372 226 360 292C354 258 348 236 336 216C310 202 284 196 256 196C228 196 202 202 176 216C164 236 158 258 152 292Z',
    },
    { layer: 'over', isFine: true, material: 'metal', color: '#ffcb52', d: ring(152, 330, 15, 9) },
  ],
  strands: [
    'M172 214C184 176 216 146 250 136',
    'M206 202C216 174 238 150 256 140',
    'M256 196C256 176 256 156 256 140',
    'M306 202C296 174 274 150 258 140',
    'M340 214C328 176 296 146 262 136',
  ],
}

/** Loose curls behind a woven headband, freckles. */
export const caua: Subject = {
  face: {
    ...{ cheek: 95, jaw: 80, chin: 30, bottom: 430 },
    ...{ eyes: '#3f6b3c', lips: '#b8584c', brow: 12, hasLashes: false },
  },
  colors: { skin: '#c98b5c', hair: '#4a2a1a', accent: '#19b38a' },
  parts: [
    {
      layer: 'back',
      material: 'hair',
      d: curls({ x: 256, y: 256, rx: 128, ry: 136, from: 140, to: 400, count: 13 }),
    },
    {
      layer: 'hair',
      material: 'hair',
      d: curls(
        { x: 256, y: 240, rx: 118, ry: 112, from: 176, to: 364, count: 10 },
        'C350 226 340 212 316 208C300 226 280 200 262 214C244 200 224 228 204 206C180 214 164 228 140 248Z',
      ),
    },
    {
      layer: 'hair',
      material: 'cloth',
      color: '#19b38a',
      d: 'M148 222C200 186 312 186 364 222L368 248C312 212 200 212 144 248Z',
    },
    {
      layer: 'hair',
      material: 'cloth',
      color: '#ffd95a',
      d: 'M178 222L194 205L204 218L190 230ZM226 212L240 196L256 210L242 222ZM274 213L290 197L302 214L288 224ZM316 220L330 206L342 224L328 232Z',
    },
    {
      layer: 'features',
      material: 'dark',
      color: '#8f5836',
      d: [190, 203, 216, 296, 309, 322]
        .map((x, index) => circle(x, index % 2 ? 334 : 324, 3))
        .join(''),
    },
    { layer: 'over', material: 'cloth', color: '#19b38a', d: 'M150 240L120 300L138 304L152 268Z' },
    { layer: 'over', material: 'cloth', color: '#19b38a', d: 'M146 244L132 330L146 330L158 262Z' },
  ],
  strands: [
    'M176 176C188 158 204 148 222 150',
    'M230 160C246 142 270 142 284 156',
    'M300 164C318 158 334 172 338 188',
    'M152 210C152 190 160 178 172 172',
  ],
}
