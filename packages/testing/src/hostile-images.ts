import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { blackPng } from './png.ts'

/** What hostile files carry, and no stored picture may: a script, a place, a camera. */
export const MARKS = ['<script', 'alert(1)', 'GPS', 'Kovracam', 'PK\x03\x04', '%PDF', '<?php']

export interface HostileImage {
  name: string
  bytes: Buffer
  /** The code that it is refused with; null if it is a real picture, which only loses what is hidden in it. */
  code: string | null
}

type Make = (n: number) => HostileImage | Promise<HostileImage>

const SCRIPT = Buffer.from('<script>alert(1)</script>')
const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(64, 'x')])
const sizeOf = (n: number) => 16 + (n % 48)

/** A picture with a place, a camera and a comment in its metadata. */
const tagged = (n: number) =>
  sharp({ create: { width: sizeOf(n), height: 24, channels: 3, background: '#c9ff3f' } }).withExif({
    IFD0: { Make: 'Kovracam', ImageDescription: `${SCRIPT}` },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1', GPSMapDatum: 'GPS' },
  })
const jpeg = (n: number) => tagged(n).jpeg().toBuffer()
const png = (n: number) => tagged(n).png().toBuffer()

const refused =
  (name: string, code: string, make: (n: number) => Buffer | Promise<Buffer>): Make =>
  async (n) => ({ name: `${name} ${n}`, bytes: await make(n), code })
const accepted =
  (name: string, make: (n: number) => Buffer | Promise<Buffer>): Make =>
  async (n) => ({ name: `${name} ${n}`, bytes: await make(n), code: null })
const followedBy = (image: (n: number) => Promise<Buffer>, tail: Buffer) => async (n: number) =>
  Buffer.concat([await image(n), tail])

/** A file of a format that no decoder is there for: the box `ftyp` of ISO media with its brand. */
const isoMedia = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}`, 'latin1'),
    Buffer.alloc(12),
    Buffer.alloc(256, 'x'),
  ])
/** A tag of a JPEG, with its length. */
const segment = (marker: number, data: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}
const withSegment = async (n: number, marker: number, data: Buffer) => {
  const whole = await jpeg(n)
  return Buffer.concat([whole.subarray(0, 2), segment(marker, data), whole.subarray(2)])
}
/** Little that becomes 32 MB. */
const bomb = deflateSync(Buffer.alloc(32 * 1024 * 1024))

const kinds: readonly Make[] = [
  refused('an SVG with a script', 'IMAGE_TYPE', () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ),
  refused('a GIF', 'IMAGE_TYPE', () => tagged(1).gif().toBuffer()),
  refused('a compressed SVG', 'IMAGE_TYPE', () => gzipSync('<svg><script>alert(1)</script></svg>')),
  refused('HTML', 'IMAGE_TYPE', () => Buffer.from('<!doctype html><script>alert(1)</script>')),
  refused('a PDF', 'IMAGE_TYPE', () => Buffer.from('%PDF-1.7\n1 0 obj<</JS (alert(1))>>')),
  refused('PHP', 'IMAGE_TYPE', (n) => Buffer.from(`<?php system("${n}") ?>`)),
  refused('a zip', 'IMAGE_TYPE', () => zip),
  refused('nothing', 'IMAGE_TYPE', () => Buffer.alloc(0)),
  refused('a jpeg that is a zip', 'IMAGE_UNREADABLE', followedBy(jpeg, zip)),
  refused('a png that is a page', 'IMAGE_UNREADABLE', followedBy(png, SCRIPT)),
  refused('a png after a png', 'IMAGE_UNREADABLE', followedBy(png, blackPng(1, 1))),
  refused('a signature and a script', 'IMAGE_UNREADABLE', (n) =>
    Buffer.concat([blackPng(1, 1).subarray(0, 8 + (n % 20)), SCRIPT]),
  ),
  refused('half a jpeg', 'IMAGE_UNREADABLE', async (n) => {
    const whole = await jpeg(n)
    return whole.subarray(0, whole.length >> 1)
  }),
  refused('a png without its pixels', 'IMAGE_UNREADABLE', (n) =>
    blackPng(1, 1, { says: [100 + n, 4_000] }),
  ),
  refused('a bomb', 'IMAGE_TOO_LARGE', (n) => blackPng(8, 8, { says: [50_000 + n, 50_000] })),
  refused('a long bomb', 'IMAGE_UNREADABLE', (n) =>
    blackPng(8, 8, { says: [2_000_000_000, 20_000 + n] }),
  ),
  refused('a real bomb', 'IMAGE_TOO_LARGE', (n) => blackPng(5_200 + n, 5_000)),
  refused('a moving png', 'IMAGE_ANIMATED', () =>
    blackPng(8, 8, { extra: [['acTL', Buffer.alloc(8, 1)]] }),
  ),
  accepted('a jpeg that names a place', jpeg),
  accepted('a png that names a place', png),
  accepted('a png with a script in a text', (n) =>
    blackPng(sizeOf(n), 8, { extra: [['tEXt', Buffer.from(`Comment\0${SCRIPT}`)]] }),
  ),
  accepted('a jpeg with a zip in a comment', async (n) => {
    const whole = await jpeg(n)
    const head = Buffer.from([0xff, 0xfe, 0, zip.length + 2])
    return Buffer.concat([whole.subarray(0, 2), head, zip, whole.subarray(2)])
  }),
  refused('an HEIC', 'IMAGE_TYPE', () => isoMedia('heic')),
  refused('an AVIF', 'IMAGE_TYPE', () => isoMedia('avif')),
  refused('a film', 'IMAGE_TYPE', () => isoMedia('isom')),
  refused('a TIFF', 'IMAGE_TYPE', (n) => tagged(n).tiff().toBuffer()),
  refused('a WebP', 'IMAGE_TYPE', (n) => tagged(n).webp().toBuffer()),
  refused('a BMP', 'IMAGE_TYPE', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1)])),
  refused('PostScript', 'IMAGE_TYPE', () =>
    Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file'),
  ),
  refused('commands of ImageMagick', 'IMAGE_TYPE', () =>
    Buffer.from(
      'push graphic-context\nfill url(https://127.0.0.1/a.png"|id")\npop graphic-context',
    ),
  ),
  refused('an SVG behind a mark of its encoding', 'IMAGE_TYPE', () =>
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('<svg onload="alert(1)"/>')]),
  ),
  refused('a program', 'IMAGE_TYPE', () =>
    Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(96, 2)]),
  ),
  refused('a jpeg that is a GIF', 'IMAGE_UNREADABLE', followedBy(jpeg, Buffer.from('GIF89a'))),
  refused('a jpeg after spaces', 'IMAGE_TYPE', async (n) =>
    Buffer.concat([Buffer.from('  '), await jpeg(n)]),
  ),
  refused('a jpeg of its first bytes', 'IMAGE_UNREADABLE', async (n) =>
    (await jpeg(n)).subarray(0, 4 + (n % 8)),
  ),
  refused('a png one pixel high', 'IMAGE_TOO_LARGE', (n) => blackPng(30_001 + n, 1)),
  refused('a png one pixel wide', 'IMAGE_TOO_LARGE', (n) => blackPng(1, 30_001 + n)),
  accepted('a png of 20,000 pixels', (n) => blackPng(20_000 + n, 8)),
  accepted('a png with a text that grows', (n) =>
    blackPng(sizeOf(n), 8, { extra: [['zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb])]] }),
  ),
  accepted('a jpeg with a page in its metadata', (n) =>
    withSegment(n, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SCRIPT}`)),
  ),
  accepted('the most pixels', (n) => blackPng(4_800, 4_900 + (n % 90))),
]

/** So many hostile files of every kind in turn. */
export async function* hostileImages(count: number): AsyncGenerator<HostileImage> {
  for (let n = 0; n < count; n += 1) {
    const make = kinds[n % kinds.length]
    if (make) yield await make(n)
  }
}

/** One of every kind. */
export const HOSTILE_KINDS = kinds.length
