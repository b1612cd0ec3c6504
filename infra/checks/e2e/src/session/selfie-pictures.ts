import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = join(import.meta.dirname, '../pictures')
const WIDTH = 640
const HEIGHT = 480

const face = () => sharp(join(FOLDER, 'face.jpg'))
const wall = () => sharp(join(FOLDER, 'no-face.jpg'))
const drawing = (content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`,
    ),
  )

const TEXT_LINES = Array.from(
  { length: 12 },
  (_, line) =>
    `<text x="30" y="${50 + 34 * line}" font-size="22">A page of text without a face, line ${line + 1}</text>`,
).join('')
const MOUNTAINS = `<rect width="640" height="480" fill="#8ec5ff"/><circle cx="520" cy="90" r="44" fill="#ffe9a8"/>
<path d="M0 400 L180 180 L300 330 L430 150 L640 420 V480 H0 Z" fill="#46627f"/><rect y="400" width="640" height="80" fill="#3f7d4e"/>`

export interface SelfiePicture {
  name: string
  hasFace: boolean
  /** A jpeg or png. */
  make(): Promise<Buffer>
}

/** Two pictures with a face, four without. */
export const selfiePictures: readonly SelfiePicture[] = [
  { name: 'a brick wall', hasFace: false, make: () => wall().jpeg().toBuffer() },
  { name: 'a portrait', hasFace: true, make: () => face().jpeg().toBuffer() },
  {
    name: 'a page of text',
    hasFace: false,
    make: () => drawing(TEXT_LINES).flatten({ background: '#fff' }).png().toBuffer(),
  },
  {
    name: 'mountains',
    hasFace: false,
    make: () => drawing(MOUNTAINS).jpeg().toBuffer(),
  },
  {
    name: 'one colour',
    hasFace: false,
    make: () => drawing('<rect width="640" height="480" fill="#7c5cff"/>').png().toBuffer(),
  },
  {
    // Mirrored, darker, without the place where it was taken.
    name: 'the portrait as another phone takes it',
    hasFace: true,
    make: () => face().flop().modulate({ brightness: 0.8 }).resize(900).png().toBuffer(),
  },
]

/** A frame of a camera, 640x480, with a face in it or without one. */
export const cameraFrame = (hasFace: boolean): Promise<Buffer> =>
  (hasFace ? face() : wall())
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#202020' })
    // What a camera's stream is made of: no progressive frames, half of the colour resolution.
    .jpeg({ quality: 90, progressive: false, chromaSubsampling: '4:2:0' })
    .toBuffer()
