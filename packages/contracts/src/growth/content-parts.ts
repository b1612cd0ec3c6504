import { z } from 'zod'
import { pictureName } from '../rules/picture-name.ts'
import { plainLine, plainText } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { isContentSlug, CONTENT_LIMITS as MOST } from './content-constants.ts'
import { hasGoodLinks, isLinkTarget } from './content-inline.ts'
import { isVideoAddress } from './content-video.ts'

type Text = z.ZodType<string, string>

/** The schema of each part that content is made of. */
export interface ContentParts {
  line(limit: number): Text
  /** With `**bold**` and `[label](address)`. */
  text(limit: number): Text
  /** A page of this site, or an HTTPS address. */
  target: Text
  /** Name of a picture that was uploaded. */
  picture: Text
  /** The address of a video as its provider has it embedded. */
  video: Text
  topic: Text
  /** A part that may be empty, since nobody has written it yet. */
  draft(part: Text): Text
  several<Item extends z.ZodType>(item: Item, most: number): z.ZodArray<Item>
  position: z.ZodType<number, number>
}

const LONGEST_ADDRESS = 512
const nothing = z.literal('')

/** As it is written. */
export const WRITTEN: ContentParts = {
  line: plainLine,
  text: (limit) =>
    plainText(limit).refine(hasGoodLinks, { message: 'has a link that leads nowhere' }),
  target: textUpTo(LONGEST_ADDRESS).refine(isLinkTarget, {
    message: 'must be a page of this site, or an https address',
  }),
  picture: pictureName,
  video: textUpTo(LONGEST_ADDRESS).refine(isVideoAddress, {
    message: 'must be the embedded address of a video, at a provider of this site',
  }),
  topic: textUpTo(MOST.topic).refine(isContentSlug, {
    message: 'must be lower-case letters, digits and dashes',
  }),
  draft: (part) => z.union([nothing, part]),
  several: (item, most) => z.array(item).max(most),
  position: z.number().int().min(0).max(MOST.position),
}

/** As it is read: what was written under other rules, or with other providers of videos, can still be shown and changed. */
export const STORED: ContentParts = {
  line: () => z.string(),
  text: () => z.string(),
  target: z.string(),
  picture: z.string(),
  video: z.string(),
  topic: z.string(),
  draft: (part) => part,
  several: (item) => z.array(item),
  position: z.number(),
}
