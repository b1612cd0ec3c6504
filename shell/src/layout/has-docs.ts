import { readPageConfig } from '../page-config.ts'

/** Whether the site has docs, for a link to them; a page that did not come from the shell's server has none. */
export function hasDocs(): boolean {
  try {
    return readPageConfig().hasDocs === true
  } catch {
    return false
  }
}
