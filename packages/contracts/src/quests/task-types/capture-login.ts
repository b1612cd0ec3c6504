import { z } from 'zod'
import { localisedOf } from '../../envelope.ts'
import { gameLoginMethods } from '../../rules/game-login.ts'
import { plainLine } from '../../rules/plain-text.ts'
import { textUpTo } from '../../rules/text-up-to.ts'
import { CAMPAIGN_TEXTS } from '../campaign.ts'
import { gameLogin } from '../game-login.ts'
import { defineTaskType } from './task-type.ts'

/** What users type becomes lines that staff can read. */
const typed = z.string().trim()

/** The user says how a game knows them, and what else the operator asks for. */
export const captureLogin = defineTaskType({
  type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
  operator: {
    game: plainLine(80),
    loginMethods: z.array(z.enum(gameLoginMethods)).min(1).max(gameLoginMethods.length),
    fields: z
      .array(
        z.strictObject({
          key: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/),
          label: localisedOf(plainLine(CAMPAIGN_TEXTS.title)),
          required: z.boolean().default(true),
          maxLength: z.number().int().min(1).max(256).default(64),
        }),
      )
      .max(10)
      .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, {
        message: 'has a key twice',
      })
      .default([]),
  },
  settings: {
    game: z.string(),
    loginMethods: z.array(z.enum(gameLoginMethods)),
    fields: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        required: z.boolean(),
        maxLength: z.number().int(),
      }),
    ),
  },
  input: {
    /** Both may be absent in a quest: how its game knows the user then counts. */
    loginMethod: z.enum(gameLoginMethods).optional(),
    login: gameLogin.optional(),
    details: z.record(textUpTo(64), typed.pipe(z.literal('').or(plainLine(256)))).optional(),
  },
  rejections: ['INVALID_LOGIN'],
  needs: [],
  terms: [],
})
