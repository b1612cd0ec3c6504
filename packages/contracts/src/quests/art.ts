/** Forms of a campaign's picture: width to height. `wide` is the one at its address; `square` has no letters. */
export const artForms = { wide: 3, card: 1.5, square: 1 } as const
export type ArtForm = keyof typeof artForms

/** Address of a campaign's picture in another form, from its `art`; a service of an older version has none. */
export const artAs = (art: string | null | undefined, form: ArtForm): string | undefined =>
  art ? `${art}?form=${form}` : undefined
