import { brand } from '@platform/contracts/brand'
import { brandPalette } from '@platform/contracts/brand-palette'
import { readBrandFile } from '@platform/service-kit/brand-files'

const letter = /[A-Z0-9]/.exec(brand.name.toUpperCase())?.[0] ?? ''

const lettered = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brandPalette.volt}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="${brandPalette.onVolt}">${letter}</text></svg>`

/** The brand's own picture, else its first letter on its accent. */
export const favicon = brand.icon ? readBrandFile(brand.icon).toString() : lettered
