import { placeArt } from '../quests/art.ts'
import type { ClanImageType } from './constants.ts'

const FORMS = { clanLogo: 'square', bannerImage: 'banner' } as const

/** Address of a picture that every clan may have, `preset-<n>`; it never changes. */
export const presetAddress = (imageType: ClanImageType, preset: string): string =>
  placeArt(`clan-${imageType.toLowerCase()}-${preset}`, FORMS[imageType])

/** Address of a picture that a chief uploaded, by its name; it never changes. */
export const clanPictureAddress = (name: string): string => `/api/clans/pictures/${name}`
