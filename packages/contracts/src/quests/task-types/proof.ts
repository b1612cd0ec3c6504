import { z } from 'zod'
import { localisedOf } from '../../envelope.ts'
import { plainText } from '../../rules/plain-text.ts'
import { CAMPAIGN_TEXTS } from '../campaign.ts'
import { PROOF } from '../proof-rules.ts'
import { taskLink } from './task-link.ts'
import { defineTaskType } from './task-type.ts'

const part = z.enum(['no', 'optional', 'required'])
const count = z.number().int().min(0).max(PROOF.pictures)

/** What is to be handed in, as an operator writes it. */
const asks = z
  .strictObject({
    text: part.default('no'),
    link: part.default('no'),
    pictures: z
      .strictObject({ least: count, most: count.min(1) })
      .refine(({ least, most }) => least <= most, { message: 'asks for more than it takes' })
      .optional(),
  })
  .refine(({ text, link, pictures }) => [text, link].includes('required') || pictures?.least, {
    message: 'must ask for a text, a link or a picture that is required',
  })

/** The user hands in a text, a link or pictures, and a reviewer decides. */
export const proof = defineTaskType({
  type: 'PROOF',
  operator: {
    instructions: localisedOf(plainText(CAMPAIGN_TEXTS.description)),
    asks,
    /** How often a user may hand in something. */
    handIns: z.number().int().min(1).max(PROOF.handIns).default(3),
  },
  settings: {
    instructions: z.string(),
    asks: z.object({
      text: part,
      link: part,
      pictures: z.object({ least: z.number().int(), most: z.number().int() }).optional(),
    }),
    handIns: z.number().int(),
  },
  input: {
    text: z.string().trim().pipe(plainText(PROOF.text)).optional(),
    link: taskLink.optional(),
    /** Ids of uploaded pictures. */
    pictures: z
      .array(z.uuid())
      .max(PROOF.pictures)
      .refine((ids) => new Set(ids).size === ids.length, { message: 'has a picture twice' })
      .default([]),
  },
  rejections: [
    /** `ground`, the reviewer's `words`, `left` hand-ins, `appealUntil`. */
    'PROOF_REFUSED',
    /** The appeal was refused too: `ground`, `words`, `left`. */
    'PROOF_APPEAL_REFUSED',
    /** Nobody looked at it in time; it does not count as handed in. */
    'PROOF_NOT_REVIEWED',
    /** A picture is no longer there, as after a day without handing it in. */
    'PROOF_PICTURE_MISSING',
  ],
  needs: [],
  terms: ['asks', 'handIns'],
})
