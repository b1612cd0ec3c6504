import { isDeepStrictEqual } from 'node:util'
import type { BrandInput } from '@platform/contracts/quests/quest-lists'
import { recordAct, type Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Brand } from '../../domain/quests/game.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RecordsActs } from '../record-campaign-act.ts'

type Needed = RecordsActs & Pick<Dependencies, 'brands'>

/**
 * Makes the page of a brand, or replaces its texts; the same again changes nothing.
 * @throws IN_PROGRESS when another change came first
 */
export async function writeBrand(
  deps: Needed,
  id: string,
  input: BrandInput,
  by: Staff,
): Promise<Brand> {
  const { brands, clock, ids } = deps
  const before = await brands.find(id)
  if (before && isDeepStrictEqual(textsOf(before), textsOf(input))) return before
  const now = clock.now()
  const brand: Brand = {
    ...{ id, ...textsOf(input) },
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  }
  await recordAct(deps, {
    id: ids.from('act', 'write-brand', id, String(brand.version), by.id),
    by,
    action: 'write-brand',
    subject: { kind: 'brand', id },
    ...(before && { before: { title: before.title.en } }),
    after: { title: brand.title.en },
  })
  if (!(await brands.save(brand))) throw new DomainError('IN_PROGRESS')
  return brand
}

const textsOf = ({ title, summary, description }: BrandInput) => ({ title, summary, description })
