import type { BrandTheme } from '@platform/contracts/brand'
import { paletteOf } from '@platform/contracts/brand-palette'
import { BRAND_MESSAGES, type BrandMessage } from '@platform/contracts/brand-mails'
import type { ColorName } from '@platform/contracts/palette'
import { contrast } from '@platform/contracts/rules/contrast'
import { type BrandFile, brandSchema } from './brand-schema.ts'

/** Contrasts of WCAG 2.2: of text, and of the edges of controls. */
const READABLE = 4.5
const VISIBLE = 3

const SURFACES = ['ink', 'surface1', 'surface2', 'surface3'] as const
const TEXTS = ['text', 'mute', 'dim', 'volt', 'ion', 'gold', 'ok', 'bad', 'info'] as const

/**
 * What is wrong with a brand file, a line for each; none where it can be used. `hasFile` says whether a file that it names
 * is there.
 */
export function brandProblems(content: unknown, hasFile: (name: string) => boolean): string[] {
  const parsed = brandSchema.safeParse(content)
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'brand'}: ${message}`)
  }
  const { theme = {}, icon, policies = {}, mails = {} } = parsed.data
  const files = [...(theme.fonts ?? []).map(({ file }) => file), ...Object.values(policies), icon]
  return [
    ...files.flatMap((name) => (name && !hasFile(name) ? [`there is no file ${name}`] : [])),
    ...contrastProblems(theme as BrandTheme),
    ...mailProblems(mails),
  ]
}

function contrastProblems(theme: BrandTheme): string[] {
  const colors = paletteOf(theme)
  const check = (text: ColorName, on: ColorName, least: number) => {
    const ratio = contrast(colors[text], colors[on])
    return ratio < least
      ? [`theme: ${text} on ${on} has a contrast of ${ratio.toFixed(2)}, less than ${least}`]
      : []
  }
  return [
    ...SURFACES.flatMap((surface) => TEXTS.flatMap((text) => check(text, surface, READABLE))),
    ...SURFACES.flatMap((surface) => check('edge', surface, VISIBLE)),
    ...check('onVolt', 'volt', READABLE),
  ]
}

function mailProblems({ frame, messages }: NonNullable<BrandFile['mails']>): string[] {
  const framed = Object.entries(frame ?? {}).flatMap(([language, text]) =>
    text.split('{text}').length === 2 ? [] : [`mails.frame.${language}: needs {text} once`],
  )
  const worded = Object.entries(messages ?? {}).flatMap(([message, byLanguage]) => {
    const facts: readonly string[] = BRAND_MESSAGES[message as BrandMessage]
    return Object.entries(byLanguage ?? {}).flatMap(([language, mail]) =>
      facts
        .filter((fact) => !mail?.text.includes(`{${fact}}`))
        .map((fact) => `mails.messages.${message}.${language}: its text needs {${fact}}`),
    )
  })
  return [...framed, ...worded]
}
