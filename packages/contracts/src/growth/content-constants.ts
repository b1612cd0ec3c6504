/** What staff write for everybody. No zod here: pages import it. */
export const CONTENT_KINDS = ['article', 'video', 'banner', 'footer', 'quest-page', 'faq'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** UTF-16 code units, and how many of each there may be. */
export const CONTENT_LIMITS = {
  slug: 60,
  title: 120,
  summary: 300,
  label: 60,
  topic: 40,
  /** A paragraph, and an entry of a list. */
  text: 2_000,
  blocks: 80,
  entries: 30,
  links: 12,
  /** Highest position; lower ones come first. */
  position: 1_000,
  /** Versions that wait for their time. */
  scheduled: 10,
} as const

/** How many of them a page asks for at most, all at once. */
export const CONTENT_SHOWN = { banners: 5, footers: 8, faqs: 100 } as const

const SLUG = /^[a-z0-9][a-z0-9-]*$/

/** Whether a text can be the slug of content, or a topic: lower-case letters, digits and dashes. */
export const isContentSlug = (text: string): boolean =>
  text.length <= CONTENT_LIMITS.slug && SLUG.test(text)

/** A picture that staff upload: what may be uploaded, and what becomes of it. */
export const CONTENT_PICTURE = {
  /** Largest file, bytes. */
  maxBytes: 5 * 1024 * 1024,
  kinds: ['jpeg', 'png', 'webp'],
  /** For the browser's dialog. */
  accept: '.jpeg,.jpg,.png,.webp,image/jpeg,image/png,image/webp',
  /** Longest side of the stored picture, px. */
  side: 1_600,
} as const

/** Where browsers find a picture by its name; it never changes. */
export const contentPictureAddress = (name: string): string => `/api/content/pictures/${name}`
