import type { Part, Subject } from '../subject.ts'
import { both, circle, ellipse, ring } from './shapes.ts'

/** Long straight hair with a fringe, red lines of paint, earrings of feathers. */
export const iara: Subject = {
  face: {
    ...{ cheek: 96, jaw: 78, chin: 22, bottom: 426 },
    ...{ eyes: '#2a1a10', lips: '#a04a42', brow: 9, hasLashes: true },
  },
  colors: { skin: '#b67650', hair: '#120e14', accent: '#e23b2e' },
  parts: [
    {
      layer: 'back',
      material: 'hair',
      d: 'M116 560C108 430 116 300 138 218C154 146 204 112 256 112C308 112 358 146 374 218C396 300 404 430 396 560L330 560L330 300L182 300L182 560Z',
    },
    {
      layer: 'hair',
      material: 'hair',
      d: 'M148 420C128 340 132 240 152 196C176 142 216 122 256 122C296 122 336 142 360 196C380 240 384 340 364 420C356 370 350 310 346 258L330 254L312 260L292 254L274 260L256 254L238 260L220 254L200 260L182 254L166 258C162 310 156 370 148 420Z',
    },
    {
      layer: 'features',
      material: 'dark',
      color: '#c22a20',
      d: both('M176 318L226 330L226 338L176 327Z'),
    },
    {
      layer: 'features',
      material: 'dark',
      color: '#c22a20',
      d: both('M180 336L220 346L220 352L180 344Z'),
    },
    ...feathers(140, 372),
    ...feathers(372, 372),
  ],
  strands: [
    'M256 124L256 250',
    'M226 128C206 160 200 206 200 250',
    'M286 128C306 160 312 206 312 250',
    'M186 152C164 196 156 280 152 380',
    'M326 152C348 196 356 280 360 380',
  ],
}

function feathers(x: number, y: number): Part[] {
  const leaf = (lean: number) =>
    `M${x} ${y}C${x + lean - 16} ${y + 30} ${x + lean - 12} ${y + 62} ${x + lean * 2} ${y + 86}C${x + lean + 18} ${y + 58} ${x + lean + 14} ${y + 26} ${x} ${y}Z`
  return [
    { layer: 'over', isFine: true, material: 'cloth', color: '#ffb52e', d: leaf(-7) },
    { layer: 'over', isFine: true, material: 'cloth', color: '#1f9e8f', d: leaf(8) },
    { layer: 'over', isFine: true, material: 'cloth', color: '#e23b2e', d: leaf(0) },
    { layer: 'over', isFine: true, material: 'metal', color: '#ffe0a0', d: circle(x, y, 7) },
  ]
}

/** Bald, a long grey beard, round glasses. */
export const omar: Subject = {
  face: {
    ...{ cheek: 97, jaw: 84, chin: 36, bottom: 434 },
    ...{ eyes: '#4a3a28', lips: '#8d5048', brow: 17, hasLashes: false },
  },
  colors: { skin: '#8a5636', hair: '#cfd2da', accent: '#3f8fd8' },
  parts: [
    {
      layer: 'sides',
      material: 'hair',
      d: both('M166 232C148 248 146 286 156 318L168 318L168 250Z'),
    },
    {
      layer: 'face',
      material: 'hair',
      d: 'M160 306C158 372 164 424 190 468C208 500 234 534 256 556C278 534 304 500 322 468C348 424 354 372 352 306C346 334 334 352 312 358C296 348 276 348 256 354C236 348 216 348 200 358C178 352 166 334 160 306Z',
    },
    {
      layer: 'features',
      isFine: true,
      material: 'metal',
      color: '#f2c14e',
      d: both(ring(211, 292, 39, 33)),
    },
    {
      layer: 'features',
      material: 'metal',
      color: '#f2c14e',
      width: 6,
      d: 'M246 286Q256 278 266 286',
    },
    {
      layer: 'features',
      material: 'metal',
      color: '#f2c14e',
      width: 5,
      d: both('M173 284L160 276'),
    },
  ],
  strands: [
    'M196 396C202 438 220 480 244 520',
    'M224 410C228 446 238 486 252 524',
    'M256 412L256 530',
    'M288 410C284 446 274 486 260 524',
    'M316 396C310 438 292 480 268 520',
  ],
}

/** A draped headscarf with a brooch. */
export const noor: Subject = {
  face: {
    ...{ cheek: 88, jaw: 72, chin: 20, bottom: 424 },
    ...{ eyes: '#6b4a22', lips: '#b04f5d', brow: 10, hasLashes: true },
  },
  colors: { skin: '#d9a57c', hair: '#2f6fb5', accent: '#ffd166' },
  parts: [
    {
      layer: 'back',
      material: 'cloth',
      color: '#245a96',
      d: 'M132 470C108 360 112 100 256 100C400 100 404 360 380 470L420 560L92 560Z',
    },
    {
      layer: 'hair',
      material: 'cloth',
      color: '#2f6fb5',
      d: `M126 400C112 210 150 104 256 104C362 104 400 210 386 400C372 474 322 510 256 512C190 510 140 474 126 400Z${ellipse(256, 302, 86, 116)}`,
    },
    {
      layer: 'over',
      material: 'cloth',
      color: '#3b82cf',
      d: 'M134 416C186 470 288 478 384 404C398 452 384 500 340 540C276 574 176 560 124 522C118 486 120 450 134 416Z',
    },
    { layer: 'over', isFine: true, material: 'metal', color: '#ffd166', d: circle(352, 446, 15) },
    { layer: 'over', isFine: true, material: 'light', color: '#5ff0d0', d: circle(352, 446, 7) },
  ],
  strands: [
    'M168 196C196 148 232 128 268 124',
    'M150 260C160 220 176 192 196 172',
    'M344 196C356 226 362 262 362 300',
    'M156 452C222 500 300 500 374 440',
    'M160 492C226 528 300 522 358 486',
  ],
}
