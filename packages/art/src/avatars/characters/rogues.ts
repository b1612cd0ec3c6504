import type { Subject } from '../subject.ts'
import { both, circle, curls, ring } from './shapes.ts'

/** A round afro, large hoops, dots of gold below the eyes. */
export const zara: Subject = {
  face: {
    ...{ cheek: 92, jaw: 76, chin: 24, bottom: 428 },
    ...{ eyes: '#2c1810', lips: '#8c2f46', brow: 10, hasLashes: true },
  },
  colors: { skin: '#6f4329', hair: '#17101a', accent: '#ffc53d' },
  parts: [
    {
      layer: 'back',
      material: 'hair',
      d: curls({ x: 256, y: 222, rx: 164, ry: 156, from: 118, to: 422, count: 17 }),
    },
    {
      layer: 'hair',
      material: 'hair',
      d: curls(
        { x: 256, y: 232, rx: 112, ry: 110, from: 160, to: 380, count: 12 },
        'C348 250 344 226 322 210C300 196 280 192 256 192C232 192 212 196 190 210C168 226 164 250 151 270Z',
      ),
    },
    {
      layer: 'over',
      isFine: true,
      material: 'metal',
      color: '#ffc53d',
      d: both(ring(150, 368, 34, 26)),
    },
    {
      layer: 'features',
      isFine: true,
      material: 'metal',
      color: '#ffc53d',
      d: both(`${circle(206, 322, 4.5)}${circle(220, 326, 3.5)}${circle(192, 316, 3.5)}`),
    },
  ],
  strands: [
    'M146 196C150 150 182 112 224 96',
    'M180 190C186 164 204 144 226 132',
    'M300 104C334 118 358 148 366 186',
    'M292 138C314 148 328 164 334 188',
    'M122 258C116 240 116 224 120 208',
  ],
}

/** A quiff over shaved sides, a goatee, a scar through the brow. */
export const dario: Subject = {
  face: {
    ...{ cheek: 96, jaw: 84, chin: 34, bottom: 434 },
    ...{ eyes: '#4d6f8f', lips: '#a5574c', brow: 14, hasLashes: false },
  },
  colors: { skin: '#dba579', hair: '#3a2015', accent: '#e0455e' },
  parts: [
    {
      layer: 'back',
      material: 'hair',
      d: 'M154 308C144 240 152 172 200 148L312 148C360 172 368 240 358 308L344 308L344 210L168 210L168 308Z',
      color: '#5d3f33',
    },
    {
      layer: 'face',
      material: 'hair',
      color: '#5d3f33',
      d: both('M166 216C154 240 152 284 160 316L170 314C172 284 178 250 190 222Z'),
    },
    {
      layer: 'face',
      material: 'hair',
      d: 'M208 362C224 350 240 350 256 356C272 350 288 350 304 362C300 366 296 368 292 366C280 362 268 362 256 364C244 362 232 362 220 366C216 368 212 366 208 362Z',
    },
    {
      layer: 'face',
      material: 'hair',
      d: 'M226 404C240 398 272 398 286 404C292 424 282 450 256 456C230 450 220 424 226 404Z',
    },
    {
      layer: 'hair',
      material: 'hair',
      d: 'M158 244C146 200 160 164 184 150C178 112 224 82 288 84C344 86 382 120 370 182C368 208 362 228 354 246C348 226 340 208 322 196C292 210 240 204 212 184C190 196 172 216 158 244Z',
    },
    { layer: 'features', material: 'skin', color: '#f3cfae', width: 5, d: 'M318 238L300 306' },
    { layer: 'over', isFine: true, material: 'metal', color: '#d8dde8', d: ring(358, 322, 13, 8) },
  ],
  strands: [
    'M206 142C230 164 270 178 320 172',
    'M224 122C254 144 300 154 346 146',
    'M256 102C288 116 322 122 352 120',
    'M190 176C214 186 240 188 262 184',
  ],
}

/** A bob that is longer on one side, with a bright streak; silver cuffs. */
export const kiran: Subject = {
  face: {
    ...{ cheek: 92, jaw: 76, chin: 22, bottom: 428 },
    ...{ eyes: '#6a4a1c', lips: '#9c4a52', brow: 11, hasLashes: true },
  },
  colors: { skin: '#c58b60', hair: '#211a33', accent: '#a45bff' },
  parts: [
    {
      layer: 'back',
      material: 'hair',
      d: 'M144 372C118 260 142 116 258 112C378 114 402 262 382 414C378 438 362 452 344 456L336 300L176 300L172 386C160 390 150 384 144 372Z',
    },
    {
      layer: 'hair',
      material: 'hair',
      d: 'M150 348C130 280 136 196 184 150C226 112 306 114 344 154C384 196 390 320 374 440C368 450 352 456 342 452C352 400 352 330 334 290C286 286 232 256 208 208C186 236 162 286 150 348Z',
    },
    {
      layer: 'hair',
      material: 'hair',
      color: '#a45bff',
      d: 'M214 204C232 182 262 168 292 168C326 196 350 260 356 344C346 312 336 294 322 284C282 276 238 250 214 204Z',
    },
    {
      layer: 'over',
      isFine: true,
      material: 'metal',
      color: '#d8dde8',
      d: 'M150 268L168 262L170 274L152 280Z',
    },
    {
      layer: 'over',
      isFine: true,
      material: 'metal',
      color: '#d8dde8',
      d: 'M148 290L167 286L168 297L149 301Z',
    },
    { layer: 'features', material: 'dark', color: '#3a1e26', d: circle(222, 352, 3.5) },
  ],
  strands: [
    'M208 196C182 222 164 258 156 306',
    'M226 160C198 176 170 206 158 246',
    'M262 140C312 146 352 190 364 268',
    'M352 300C362 344 362 392 356 440',
  ],
}
