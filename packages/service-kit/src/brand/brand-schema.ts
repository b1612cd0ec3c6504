import { BRAND_MESSAGES, type BrandMessage } from '@platform/contracts/brand-mails'
import { LANGUAGES } from '@platform/contracts/constants'
import { GAMER_ROLES, type GamerRoleName } from '@platform/contracts/identity/profile'
import { type ColorName, palette } from '@platform/contracts/palette'
import { POLICY_PATHS } from '@platform/contracts/shell/paths'
import { z } from 'zod'

const text = z.string().trim().min(1)
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1D2BFF')
/** Below the folder of the brand file. */
const file = z
  .string()
  .regex(/^[\w-]+(\/[\w-]+)*\.\w+$/, 'must be a file below the folder of the brand file')
const fontFile = file.endsWith('.woff', 'must be a .woff file')
const origin = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be an origin such as https://videos.example')
const byLanguage = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(LANGUAGES), schema)

type OwnColor = Exclude<ColorName, 'volt' | 'onVolt'>
const accents: readonly string[] = ['volt', 'onVolt']
const colorNames = (Object.keys(palette) as ColorName[]).filter((name) => !accents.includes(name))

const mail = z.strictObject({ subject: text.max(200), text: text.max(2_000) })

/**
 * A brand file. What it lacks keeps its default; a key that is not known here is refused, since it would do nothing. What it words, it words in
 * every language.
 */
export const brandSchema = z.strictObject({
  name: text.max(40),
  slug: z.string().regex(/^[a-z0-9]{2,30}$/, 'must be lower-case letters and digits'),
  supportEmail: z.email().optional(),
  channels: z
    .strictObject({ website: text, klash: text, sources: z.array(text).min(1) })
    .optional(),
  theme: z
    .strictObject({
      accent: colour.optional(),
      accentText: colour.optional(),
      colors: z.partialRecord(z.enum(colorNames as [OwnColor]), colour).optional(),
      headingFont: text.optional(),
      bodyFont: text.optional(),
      fonts: z
        .array(
          z.strictObject({
            family: text,
            weight: z.number().int().min(100).max(900).multipleOf(100),
            file: fontFile,
          }),
        )
        .optional(),
    })
    .optional(),
  icon: file.endsWith('.svg', 'must be an .svg file').nullable().optional(),
  roles: z
    .partialRecord(z.enum(Object.keys(GAMER_ROLES) as [GamerRoleName]), byLanguage(text.max(40)))
    .optional(),
  texts: byLanguage(z.record(z.string(), text.max(500))).optional(),
  policies: byLanguage(file.endsWith('.json', 'must be a .json file')).optional(),
  mails: z
    .strictObject({
      frame: byLanguage(text.max(1_000)).optional(),
      messages: z
        .partialRecord(z.enum(Object.keys(BRAND_MESSAGES) as [BrandMessage]), byLanguage(mail))
        .optional(),
    })
    .optional(),
  chiefVideo: z
    .url({ protocol: /^https$/ })
    .nullable()
    .optional(),
  videoOrigins: z.array(origin).optional(),
})

export type BrandFile = z.infer<typeof brandSchema>

const policy = z.strictObject({
  title: text,
  summary: text,
  sections: z.array(z.strictObject({ heading: text, text: z.array(text).min(1) })).min(1),
})

/** A file that `policies` names: every policy, and the date from which they are in force. */
export const policyFileSchema = z.strictObject({
  since: z.iso.date(),
  policies: z.record(z.enum(Object.keys(POLICY_PATHS) as [keyof typeof POLICY_PATHS]), policy),
})
