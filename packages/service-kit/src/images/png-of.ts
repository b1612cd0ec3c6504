import sharp from 'sharp'

/** A picture that the service has stored itself (`cleanImage`), as PNG. */
export const pngOf = (picture: Buffer): Promise<Buffer> => sharp(picture).png().toBuffer()
