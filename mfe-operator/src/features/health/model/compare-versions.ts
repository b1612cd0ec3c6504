import type { VersionTrend } from '@platform/contracts/registry/trends'
import { FIGURES, type Figure, figureAt } from './trend-line.ts'

interface ComparedFigure {
  figure: Figure
  first: number | null
  second: number | null
  /** How much more the second has, in parts of the first, 0.1 for a tenth; null where one has none, or the first is 0. */
  change: number | null
  /** By more than a tenth. For all but loads less is better. */
  isWorse: boolean
}

/** Below it two versions do the same: pages report in steps that are larger. */
const MARGIN = 1.1

/** The figures of two versions over the whole time. @param first, second undefined for a version that no page reported */
export function compareVersions(
  first: VersionTrend | undefined,
  second: VersionTrend | undefined,
): ComparedFigure[] {
  return FIGURES.map((figure) => {
    const before = first ? figureAt(figure, first.total) : null
    const after = second ? figureAt(figure, second.total) : null
    const isComparable = before !== null && after !== null
    return {
      figure,
      first: before,
      second: after,
      change: isComparable && before !== 0 ? (after - before) / before : null,
      isWorse: isComparable && figure !== 'loads' && after > before * MARGIN,
    }
  })
}
