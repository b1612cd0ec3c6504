/**
 * Forms of a campaign's picture: width to height. `wide` is the one at its address; `banner` is for a desktop's whole
 * width; `square` has no letters.
 */
export const artForms = { banner: 4, wide: 3, card: 1.5, square: 1 } as const
export type ArtForm = keyof typeof artForms

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
