import { z } from 'zod'
import { pictureName } from '../rules/picture-name.ts'
import { plainLine, plainText } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { hasGoodLinks, isLinkTarget } from './content-inline.ts'
import { CONTENT_LIMITS as MOST } from './content-constants.ts'
import { isVideoAddress } from './content-video.ts'

/** A part of a draft that is not written yet. */
const nothing = z.literal('')
const LONGEST_ADDRESS = 512

export const draftLine = (limit: number) => z.union([nothing, plainLine(limit)])
/** Text with `**bold**` and `[label](address)`. */
const draftText = (limit: number) =>
  z.union([
    nothing,
    plainText(limit).refine(hasGoodLinks, { message: 'has a link that leads nowhere' }),
  ])

/** A page of this site, or an HTTPS address. */
export const linkTarget = z.union([
  nothing,
  textUpTo(LONGEST_ADDRESS).refine(isLinkTarget, {
    message: 'must be a page of this site, or an https address',
  }),
])

/** The address of a video as its provider has it embedded. */
export const videoAddress = textUpTo(LONGEST_ADDRESS).refine(isVideoAddress, {
  message: 'must be the embedded address of a video, at a provider of this site',
})

/** A part of an article, by its type: there is no HTML in content. */
export const contentBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text: draftLine(MOST.title) }),
  z.strictObject({ type: z.literal('paragraph'), text: draftText(MOST.text) }),
  z.strictObject({
    type: z.literal('list'),
    isOrdered: z.boolean(),
    entries: z.array(draftText(MOST.text)).max(MOST.entries),
  }),
  z.strictObject({
    type: z.literal('quote'),
    text: draftText(MOST.text),
    /** Who says it. */
    source: plainLine(MOST.label).nullable(),
  }),
  z.strictObject({
    type: z.literal('picture'),
    picture: z.union([nothing, pictureName]),
    /** What it shows, for those who do not see it. */
    alt: draftLine(MOST.summary),
    caption: plainLine(MOST.summary).nullable(),
  }),
  z.strictObject({
    type: z.literal('video'),
    video: z.union([nothing, videoAddress]),
    title: draftLine(MOST.title),
  }),
  z.strictObject({ type: z.literal('notice'), text: draftText(MOST.text) }),
  /** A link that looks like a button. */
  z.strictObject({ type: z.literal('action'), label: draftLine(MOST.label), to: linkTarget }),
])
export type ContentBlock = z.infer<typeof contentBlock>
