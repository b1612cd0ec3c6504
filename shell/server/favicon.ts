import { brand } from '@platform/contracts/brand'

const accent = /^#[0-9a-f]{6}$/i.test(brand.theme.accent ?? '') ? brand.theme.accent : '#C9FF3F'
const letter = /[A-Z0-9]/.exec(brand.name.toUpperCase())?.[0] ?? ''

/** The brand's first letter on its accent. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${accent}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="#0A0C11">${letter}</text></svg>`
