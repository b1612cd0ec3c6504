/** `KYC_LONG=1`: tests that show a thousand of something have as many; without it a small part of them, which fails by the same mistakes. */
export const ofLongForm = (many: number, few: number): number =>
  process.env.KYC_LONG === '1' ? many : few
