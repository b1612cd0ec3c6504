import { type ArtForm, artForms } from '@platform/contracts/quests/art'
import { z } from 'zod'

const artFormNames = Object.keys(artForms) as ArtForm[]
/** In which form a picture is asked for. */
export const artQuery = z.strictObject({ form: z.enum(artFormNames).default('wide') })

/** The bytes at the address of a picture never change. */
export const PICTURE_FOREVER = 'public, max-age=31536000, immutable'
