/** The picture of a profile: what may be uploaded, and what becomes of it. */
export const PICTURE = {
  /** Largest file, bytes. */
  maxBytes: 5 * 1024 * 1024,
  kinds: ['jpeg', 'png'],
  /** For the browser's dialog: jpeg, png, jpg. */
  accept: '.jpeg,.png,.jpg,image/jpeg,image/png',
  /** Longest side of the stored picture, px. */
  side: 512,
} as const

/** Where browsers find a stored picture; the bytes at this address never change. */
export const pictureAddress = (name: string) => `/api/users/pictures/${name}`
