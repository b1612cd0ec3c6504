import type { BrandTheme } from '@platform/contracts/brand'
import {
  BRAND_MESSAGES,
  type BrandMessage,
  FRAME_FACTS,
  knownFactsOf,
} from '@platform/contracts/brand-mails'
import { paletteOf } from '@platform/contracts/brand-palette'
import type { ColorName } from '@platform/contracts/palette'
import { contrast } from '@platform/contracts/rules/contrast'
import type { z } from 'zod'
import { type BrandFile, brandSchema, policyFileSchema } from './brand-schema.ts'

/** Contrasts of WCAG 2.2: of text, and of the edges of controls. */
const READABLE = 4.5
const VISIBLE = 3

const SURFACES = ['ink', 'surface1', 'surface2', 'surface3'] as const
const TEXTS = ['text', 'mute', 'dim', 'volt', 'ion', 'gold', 'ok', 'bad', 'info'] as const

/** The files beside a brand file, by the names that it has for them. */
export interface BrandFolder {
  has(name: string): boolean
  text(name: string): string
}

/** Our texts of the pages by their keys, as the shell has them. */
export type OwnTexts = Readonly<Record<string, unknown>>

/**
 * What is wrong with a brand file and the files that it names, a line for each; none where the brand can be used. A process that knows our
 * texts of the pages passes them, and has those of the brand compared.
 */
export function brandProblems(content: unknown, folder: BrandFolder, own?: OwnTexts): string[] {
  const parsed = brandSchema.safeParse(content)
  if (!parsed.success) return linesOf(parsed.error, 'brand')
  const { theme = {}, icon, texts, policies = {}, mails = {} } = parsed.data
  const policyFiles = Object.values<string>(policies)
  const files = [...(theme.fonts ?? []).map(({ file }) => file), ...policyFiles, icon]
  return [
    ...files.flatMap((name) => (name && !folder.has(name) ? [`there is no file ${name}`] : [])),
    ...policyFiles.flatMap((name) => policyProblems(name, folder)),
    ...contrastProblems(theme as BrandTheme),
    ...textProblems(texts, own),
    ...mailProblems(mails),
  ]
}

const linesOf = ({ issues }: z.ZodError, where: string): string[] =>
  issues.map(({ path, message }) => `${path.join('.') || where}: ${message}`)

function policyProblems(name: string, { has, text }: BrandFolder): string[] {
  if (!has(name)) return []
  try {
    const { error } = policyFileSchema.safeParse(JSON.parse(text(name)))
    return error ? linesOf(error, 'policies').map((line) => `${name}: ${line}`) : []
  } catch {
    return [`${name}: is not JSON`]
  }
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
  const framed = Object.entries(frame ?? {}).flatMap(([language, text]) => [
    ...(text.split('{text}').length === 2 ? [] : [`mails.frame.${language}: needs {text} once`]),
    ...unknownIn(text, FRAME_FACTS).map((fact) => `mails.frame.${language}: has no ${fact}`),
  ])
  const worded = Object.entries(messages ?? {}).flatMap(([message, byLanguage]) => {
    const facts: readonly string[] = BRAND_MESSAGES[message as BrandMessage]
    return Object.entries(byLanguage ?? {}).flatMap(([language, { subject, text }]) => {
      const at = `mails.messages.${message}.${language}`
      const missing = facts.filter((fact) => !text.includes(`{${fact}}`))
      const unknown = unknownIn(`${subject} ${text}`, knownFactsOf(message as BrandMessage))
      return [
        ...missing.map((fact) => `${at}: its text needs {${fact}}`),
        ...unknown.map((fact) => `${at}: has no ${fact}`),
      ]
    })
  })
  return [...framed, ...worded]
}

/** Each key is one of ours and there in every language, and its placeholders are ours; the name of the brand may be written out. */
function textProblems(texts: BrandFile['texts'], own: OwnTexts | undefined): string[] {
  if (!texts) return []
  const keys = new Set(Object.values(texts).flatMap((words) => Object.keys(words)))
  return Object.entries(texts).flatMap(([language, words]) =>
    [...keys].flatMap((key) => {
      const at = `texts.${language}.${key}`
      const text = words[key]
      if (text === undefined) return [`${at}: is missing, and another language has it`]
      if (!own) return []
      if (!Object.hasOwn(own, key)) return [`${at}: there is no such text`]
      const [given, wanted] = [placeholdersOf(text), placeholdersOf(String(own[key]))]
      const missing = wanted.filter((one) => one !== '{brand}' && !given.includes(one))
      return [
        ...missing.map((one) => `${at}: needs ${one}`),
        ...given.filter((one) => !wanted.includes(one)).map((one) => `${at}: has no ${one}`),
      ]
    }),
  )
}

const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\w+\}/g)].map(String)),
]

/** Placeholders of a text for which there is no fact. */
const unknownIn = (text: string, facts: readonly string[]): string[] =>
  placeholdersOf(text).filter((one) => !facts.includes(one.slice(1, -1)))
