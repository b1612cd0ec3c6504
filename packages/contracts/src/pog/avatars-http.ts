import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import {
  ALL_AVATAR_CHARACTERS,
  AVATAR_CATEGORIES,
  AVATAR_CHARACTERS,
  AVATAR_STYLES,
  AVATAR_VARIANTS,
} from './looks.ts'

export const avatarCategory = z.enum(AVATAR_CATEGORIES)
export const avatarCharacter = z.enum(ALL_AVATAR_CHARACTERS)
export const avatarStyle = z.enum(AVATAR_STYLES)
const avatarVariant = z
  .int()
  .min(0)
  .max(AVATAR_VARIANTS - 1)

/** What an avatar looks like: the same look gives the same picture. */
export const avatarLook = z
  .strictObject({
    category: avatarCategory,
    character: avatarCharacter,
    style: avatarStyle,
    variant: avatarVariant,
  })
  .refine(
    ({ category, character }) =>
      (AVATAR_CHARACTERS[category] as readonly string[]).includes(character),
    { path: ['character'], message: 'is no character of this category' },
  )
export type AvatarLook = z.infer<typeof avatarLook>

/** A path of the site to an avatar's picture. */
export const imagePath = z.string()

/** GET /api/pog/avatars/categories, /characters?category=, /styles?category=&character= */
export const avatarCategories = z.object({
  items: z.array(z.object({ category: avatarCategory, image: imagePath })),
})
export const charactersQuery = z.strictObject({ category: avatarCategory.optional() })
export const avatarCharacters = z.object({
  items: z.array(
    z.object({ category: avatarCategory, character: avatarCharacter, image: imagePath }),
  ),
})
export const stylesQuery = z.strictObject({ character: avatarCharacter.optional() })
export const avatarStyles = z.object({
  items: z.array(z.object({ style: avatarStyle, image: imagePath })),
})

/** GET /api/pog/avatars/random-variants: looks to choose from, each of another style. */
export const randomVariants = z.object({
  items: z.array(z.object({ look: avatarLook, image: imagePath })),
})

/** `pending` until its picture is there; `refused` when the moderation did not let it pass. */
export const AVATAR_STATES = ['pending', 'ready', 'refused'] as const

/** An avatar of the caller. */
export const avatar = z.object({
  id,
  slot: z.int().min(1),
  look: avatarLook,
  state: z.enum(AVATAR_STATES),
  /** Null until it is ready. */
  image: imagePath.nullable(),
  /** Whether the card shows it. */
  isActive: z.boolean(),
  /** Its picture is being drawn, for the first time or anew: the former one is shown until then. */
  isDrawing: z.boolean(),
  /** Why the last drawing gave nothing: an error code, such as FACE_NOT_DETECTED. Nothing was charged. */
  problem: z.string().nullable(),
  createdAt: timestamp,
})
export type AvatarView = z.infer<typeof avatar>

/** GET /api/pog/avatars: those of the caller's slots, by slot. */
export const avatars = z.object({ items: z.array(avatar) })

const price = z.object({ currency, amount })
export type SlotPrice = z.infer<typeof price>

/** GET /api/pog/slots */
export const slots = z.object({
  items: z.array(
    z.object({
      slot: z.int().min(1),
      /** `bought`: it may hold an avatar. `paying`: its price is set aside. `locked`: it can be bought once the one before is. */
      state: z.enum(['locked', 'buyable', 'paying', 'bought']),
      price,
      avatar: avatar.nullable(),
    }),
  ),
  /** What it costs to draw the avatar of a slot anew. */
  editPrice: price,
})
export type SlotsView = z.infer<typeof slots>

/** POST /api/pog/slots/unlock, with an idempotency key: buys a slot at the price that was shown. */
export const unlockSlotBody = z.strictObject({ slot: z.int().min(2).max(12), price })

/** Whether the colours are taken from the selfie that is stored; without one the avatar is drawn as it was chosen. */
const withSelfie = z.boolean().default(false)

export const avatarParams = z.strictObject({ id })

/** PUT /api/pog/avatars/:id, with an idempotency key: draws it anew at the price that was shown. */
export const changeAvatarBody = z.strictObject({ look: avatarLook, price, withSelfie })

/** POST /api/pog/avatars/generate outside the mint, for a bought slot without an avatar: free, the slot is paid. */
export const generateAvatarBody = z.strictObject({
  slot: z.int().min(1).max(12),
  look: avatarLook,
  withSelfie,
})

/** What a picture has given to an avatar. `gone`: it was deleted before the avatar was drawn. */
export const SELFIE_USES = ['none', 'wanted', 'used', 'gone'] as const

/** POST|DELETE /api/pog/avatars/selfie: the selfie of the caller that waits for an avatar. */
export const selfie = z.object({
  state: z.enum(['none', 'stored']),
  /** By then it is deleted in any case; null where there is none. */
  deletedBy: timestamp.nullable(),
})
export type SelfieView = z.infer<typeof selfie>
/** The version of `SELFIE_CONSENT` that the user has agreed to. The picture is the one file of a multipart body. */
export const selfieQuery = z.strictObject({
  consentVersion: z.coerce.number().int().min(1).max(1_000),
})

/** GET /api/pog/avatars/status: what is being drawn for the caller. */
export const avatarStatus = z.object({
  items: z.array(
    z.object({
      avatar,
      selfie: z.enum(SELFIE_USES),
    }),
  ),
  selfie,
  /** How many avatars the caller can have drawn at most in 24 hours. */
  mostADay: z.int(),
})

/** POST /api/pog/avatars/webhook, signed by the provider of avatars (docs/avatars.md): it has drawn or refused one. */
export const avatarWebhook = z.object({ reference: textUpTo(64) })
export const webhookTaken = z.object({ received: z.literal(true) })

/** GET|PUT /api/pog/admin/slot-prices: of the slots in order; the last one is that of all after it. */
export const slotPrices = z.object({
  slots: z.array(price).min(1).max(12),
  edit: price,
})
