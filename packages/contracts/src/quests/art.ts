/**
 * Forms of a campaign's picture: width to height. `wide` is the one at its address; `banner` is for a desktop's whole
 * width; `square` has no letters.
 */
export const artForms = { banner: 4, wide: 3, card: 1.5, square: 1 } as const
export type ArtForm = keyof typeof artForms

/** A picture that an operator uploads for a campaign: what may be uploaded, and what becomes of it. */
export const CAMPAIGN_PICTURE = {
  /** Largest file, bytes. */
  maxBytes: 5 * 1024 * 1024,
  kinds: ['jpeg', 'png', 'webp'],
  /** Longest side of the stored picture, px. */
  side: 1_600,
  /** Height of the picture in each form, px; `artForms` has the widths. */
  heights: { banner: 360, wide: 360, card: 360, square: 240 },
} as const

/** Where browsers find a picture that was uploaded, by its name; it never changes, in any of its forms. */
export const campaignPictureAddress = (name: string) => `/api/airdrop-campaign/pictures/${name}`

/** Address of a campaign's picture in another form, from its `art`; a service of an older version has none. */
export const artAs = (art: string | null | undefined, form: ArtForm): string | undefined =>
  art ? `${art}?form=${form}` : undefined

/** Version of the generator: an address never changes its picture, so another picture has another address. */
export const ART_VERSION = 1
/** In an address, in place of a monogram. */
export const NO_MONOGRAM = '-'

/** Pictures that are of no game. */
export const PLACES = ['city', 'sea', 'space'] as const

/** One of them, always the same for a seed. */
export function placeOf(seed: string): (typeof PLACES)[number] {
  let sum = 0
  for (let index = 0; index < seed.length; index += 1) sum += seed.charCodeAt(index)
  return PLACES[sum % PLACES.length] ?? PLACES[0]
}

/** Address of a picture without letters for what is no campaign, such as a user: `seed` is their id. */
export const placeArt = (seed: string, form: ArtForm): string =>
  `/api/airdrop-campaign/art/${ART_VERSION}/${placeOf(seed)}/${seed}/${NO_MONOGRAM}.svg?form=${form}`
