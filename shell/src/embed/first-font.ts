import { brand } from '@platform/contracts/brand'
import { firstFaceOf } from '@platform/ui/first-face'
import { addStyle } from './page-style.ts'

/** The one font file of what is painted first; the others come with the module. */
export function firstFont(): void {
  addStyle(firstFaceOf(brand.theme))
}
