import sharp from 'sharp'

/** The same picture in at most 256 colours: a third of the bytes, which stay in the repository for ever. */
export const smallPng = (png: Buffer): Promise<Buffer> =>
  sharp(png).png({ palette: true, quality: 90, effort: 10 }).toBuffer()
