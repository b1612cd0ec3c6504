import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { userNameBody } from '../identity/http.ts'
import {
  avatar,
  avatarCategory,
  avatarCharacter,
  avatarLook,
  avatarStyle,
  imagePath,
} from './avatars-http.ts'
import { pagePath } from './score.ts'

/** States of a mint (spec 4). The server owns them; the page shows what it is given. */
export const MINT_STATES = [
  'ReserveUsername',
  'AvatarCategorySelection',
  'CharacterSelection',
  'StyleSelection',
  'SelfieUpload',
  'AvatarGenerationPending',
  'SlotPaymentProcessing',
  'SlotPaymentFailed',
  'MintInProgress',
  'Minted',
] as const
export type MintState = (typeof MINT_STATES)[number]

/** The two ways to a card (spec 2): a name alone, or every choice by hand. */
export const MINT_MODES = ['quick_mint', 'customize_pog'] as const

/** What is done in the background once nothing is asked of the user, in this order. */
export const MINT_STEPS = ['pay', 'draw', 'fix-name', 'mint', 'confirm'] as const

const price = z.object({ currency, amount })

/** GET /api/pog/mint/state, and the answer of every call that moves a mint. Also the data of `GET /api/pog/mint/stream`. */
export const mintView = z.object({
  state: z.enum(MINT_STATES),
  /** Grows with each change: a page drops an answer with a lower one than it has. */
  version: z.int(),
  mode: z.enum(MINT_MODES).nullable(),
  /** `walletName` is the name as it is shown, `foxfire.kovra.io`. `keptUntil` is null once it is fixed for good. */
  name: z
    .object({ userName: z.string(), walletName: z.string(), keptUntil: timestamp.nullable() })
    .nullable(),
  category: avatarCategory.nullable(),
  character: avatarCharacter.nullable(),
  style: avatarStyle.nullable(),
  /** Path of a picture of what has been chosen so far; null before a style. */
  image: imagePath.nullable(),
  /** `stored` until the avatar is drawn: then the picture is deleted. */
  selfie: z.enum(['none', 'stored', 'used']),
  avatar: avatar.nullable(),
  /** What the card costs, before anything is set aside: what the page shows and sends back. */
  price,
  /** `reason` is an error code, such as INSUFFICIENT_FUNDS. */
  payment: z
    .object({
      state: z.enum(['processing', 'held', 'captured', 'failed']),
      price,
      reason: z.string().nullable(),
    })
    .nullable(),
  /** While nothing is asked of the user. */
  progress: z
    .object({
      steps: z.array(
        z.object({ step: z.enum(MINT_STEPS), state: z.enum(['done', 'now', 'later']) }),
      ),
      startedAt: timestamp,
      /** An estimate, whole seconds; it never goes below zero, and says nothing of the end. */
      secondsLeft: z.int().min(0),
      /** 0 to 99, by the same estimate. */
      percent: z.int().min(0).max(99),
    })
    .nullable(),
  /** Why the work in the background does not go on: an error code. It is tried again automatically, and at once by `POST /api/pog/mint/start`. */
  problem: z.string().nullable(),
  card: z
    .object({
      cardId: id,
      /** Decimal. */
      tokenId: z.string(),
      /** Serial number of the card, from 1. */
      number: z.int(),
      page: pagePath,
      image: pagePath,
      mintedAt: timestamp,
    })
    .nullable(),
  isQuickMintOff: z.boolean(),
  /** Nothing has been done yet that cannot be undone: POST /api/pog/mint/abandon is accepted. */
  canAbandon: z.boolean(),
})
export type MintView = z.infer<typeof mintView>

/** POST /api/pog/mint/reserve-username */
export const reserveUsernameBody = userNameBody

/** POST /api/pog/avatars/style: the choices of the mint so far; an absent one stays. */
export const chooseStyleBody = z.strictObject({
  category: avatarCategory.optional(),
  character: avatarCharacter.optional(),
  style: avatarStyle.optional(),
  variant: z.int().min(0).max(999).optional(),
})

/** POST /api/pog/mint/quick, with an idempotency key: a name is enough. `look` is one of the random variants. */
export const quickMintBody = z.strictObject({
  userName: userNameBody.shape.userName,
  look: avatarLook.optional(),
  /** As it was shown. */
  price,
})

/** POST /api/pog/mint/start, with an idempotency key: pays, draws and mints what was chosen; also tries again. */
export const startMintBody = z.strictObject({ price })
