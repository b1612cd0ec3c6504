/** A font family without characters that could end the quotes around it. */
export const safeName = (family: string): string => family.replace(/[^\p{L}\p{N} _-]/gu, '')
