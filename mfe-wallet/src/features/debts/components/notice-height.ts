/** px, of one notice on a phone. */
export const NOTICE_HEIGHT = 150
