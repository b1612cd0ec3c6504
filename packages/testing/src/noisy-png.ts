import sharp from 'sharp'

/** A PNG without a pattern, so that any part of it is found again wherever it is kept; another one for each number. */
export const noisyPng = (n: number, width = 300, height = 400): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#b97a4b' },
      noise: { type: 'gaussian', mean: 100 + (n % 100), sigma: 40 },
    },
  })
    .png()
    .toBuffer()
