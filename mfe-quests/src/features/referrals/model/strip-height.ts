/** Least height of the strip of an invitation, px; the first paint has it too (`shell/server/first-paint-style.ts`). */
export const STRIP_HEIGHT = 104
