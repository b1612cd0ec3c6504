import { z } from 'zod'
import { CONTENT_LIMITS as MOST } from './content-constants.ts'
import { type ContentParts, STORED, WRITTEN } from './content-parts.ts'

/** A part of an article, by its type: there is no HTML in content. */
const blockOf = ({ draft, line, text, several, target, picture, video }: ContentParts) =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('heading'), text: draft(line(MOST.title)) }),
    z.strictObject({ type: z.literal('paragraph'), text: draft(text(MOST.text)) }),
    z.strictObject({
      type: z.literal('list'),
      isOrdered: z.boolean(),
      entries: several(draft(text(MOST.text)), MOST.entries),
    }),
    z.strictObject({
      type: z.literal('quote'),
      text: draft(text(MOST.text)),
      /** Who says it. */
      source: line(MOST.label).nullable(),
    }),
    z.strictObject({
      type: z.literal('picture'),
      picture: draft(picture),
      /** What it shows, for those who do not see it. */
      alt: draft(line(MOST.summary)),
      caption: line(MOST.summary).nullable(),
    }),
    z.strictObject({
      type: z.literal('video'),
      video: draft(video),
      title: draft(line(MOST.title)),
    }),
    z.strictObject({ type: z.literal('notice'), text: draft(text(MOST.text)) }),
    /** A link that looks like a button. */
    z.strictObject({
      type: z.literal('action'),
      label: draft(line(MOST.label)),
      to: draft(target),
    }),
  ])

/** As it is written. */
export const writtenBlock = blockOf(WRITTEN)
/** As it is read. */
export const contentBlock = blockOf(STORED)
export type ContentBlock = z.infer<typeof contentBlock>
